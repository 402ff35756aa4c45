"""Roster.claim, Roster.holder, Roster.listing, Roster.release."""

import pytest

from outcome import raised
from tailtag import Roster, Unknown


def test_roster_claim_01():
    register = Roster()
    register.claim('AAttic')
    register.release('aattic')
    assert register.claim('attic!') == 'attic'


def test_roster_claim_02():
    register = Roster()
    register.claim('Ash')
    register.claim('Yew')
    assert register.claim('--') == ''


@pytest.mark.counterpart("test_roster_claim_02")
def test_roster_claim_02_b():
    register = Roster()
    register.claim('Atti')
    assert register.claim('Attic') == 'attic'


def test_roster_claim_03():
    register = Roster()
    register.claim('AttiC')
    assert register.claim('atic') == 'atic'


@pytest.mark.counterpart("test_roster_claim_03")
def test_roster_claim_03_b():
    register = Roster()
    register.claim('Ttic')
    assert register.claim('Attic') == 'attic'


def test_roster_claim_04():
    register = Roster()
    register.claim('Attic')
    name = register.claim('Attic')
    register.release(name)
    assert register.claim('attic!') == 'attic.2'


@pytest.mark.counterpart("test_roster_claim_04")
def test_roster_claim_04_b():
    register = Roster()
    register.claim('Attic')
    assert register.claim('Att') == 'att'


def test_roster_claim_05():
    register = Roster()
    register.claim('Attic')
    name = register.claim('Attic')
    register.release(name)
    register.claim('blue door 1')
    assert register.claim('attic.') == 'attic.2'


def test_roster_claim_06():
    register = Roster()
    register.claim('Box')
    register.claim('Box')
    assert register.claim(' ') == ''


@pytest.mark.counterpart("test_roster_claim_06")
def test_roster_claim_06_b():
    register = Roster()
    register.claim('tTic')
    assert register.claim('Attic') == 'attic'


def test_roster_claim_07():
    register = Roster()
    register.claim('Box')
    register.claim('Elm')
    assert register.claim(' ') == ''


@pytest.mark.counterpart("test_roster_claim_07")
def test_roster_claim_07_b():
    register = Roster()
    register.claim('ttic')
    assert register.claim('Attic') == 'attic'


def test_roster_claim_08():
    register = Roster()
    register.claim('Elm')
    register.claim('Box')
    register.claim('(attic)')
    assert register.claim('AB&C labs') == 'AB.and.c.labs'


def test_roster_claim_09():
    register = Roster()
    register.claim('Elm')
    register.claim('Fir')
    assert register.claim('1,5 or 1,500,000') == '1.5.or.1500000'


def test_roster_claim_10():
    register = Roster()
    register.claim('Elm')
    register.claim('Oak')
    assert register.claim('800,000') == '800000'


def test_roster_claim_11():
    register = Roster()
    register.claim('Fir')
    register.claim('Elm')
    assert register.claim('UK and USA') == 'UK.and.USA'


def test_roster_claim_12():
    register = Roster()
    register.claim('Yew')
    register.claim('Fir')
    register.claim('attic')
    assert register.claim('!!!') == ''


@pytest.mark.counterpart("test_roster_claim_12")
def test_roster_claim_12_b():
    register = Roster()
    register.claim('Attc')
    assert register.claim('Attic') == 'attic'


def test_roster_claim_13():
    register = Roster()
    register.claim('attic.')
    name = register.claim('(attic)')
    assert register.claim('attic.') == 'attic'


@pytest.mark.counterpart("test_roster_claim_13")
def test_roster_claim_13_b():
    register = Roster()
    register.claim('Attic')
    assert register.claim('Atic') == 'atic'


def test_roster_claim_14():
    register = Roster()
    register.claim('attic.')
    name = register.claim('Attic?')
    register.release(name)
    assert register.claim('attic') == 'attic.3'


def test_roster_release_01():
    register = Roster()
    name = register.claim('Attic!')
    register.claim('Attic 2')
    assert raised(lambda: register.release('attic.0')) is Unknown


@pytest.mark.counterpart("test_roster_release_01")
def test_roster_release_01_b():
    register = Roster()
    register.claim('Attic')
    name = register.claim('Attic')
    assert (name, register.release(name)) == ('attic', 'Attic')


def test_roster_release_02():
    register = Roster()
    name = register.claim('Blue Door')
    register.claim('Attic 2')
    assert raised(lambda: register.release('attic9')) is Unknown


@pytest.mark.counterpart("test_roster_release_02")
def test_roster_release_02_b():
    register = Roster()
    register.claim('- attic')
    name = register.claim('- attic')
    assert (name, register.release(name)) == ('attic', '- attic')


def test_roster_release_03():
    register = Roster()
    name = register.claim('Cellar')
    register.claim('Fir')
    assert raised(lambda: register.release('door')) is Unknown


@pytest.mark.counterpart("test_roster_release_03")
def test_roster_release_03_b():
    register = Roster()
    register.claim('attic')
    name = register.claim('attic')
    assert (name, register.release(name)) == ('attic', 'attic')


def test_roster_release_04():
    register = Roster()
    name = register.claim('attic')
    name = register.claim('cellar?')
    assert raised(lambda: register.release('blue.door')) is Unknown


@pytest.mark.counterpart("test_roster_release_04")
def test_roster_release_04_b():
    register = Roster()
    register.claim('(attic)')
    name = register.claim('(attic)')
    assert (name, register.release(name)) == ('attic', '(attic)')


def test_roster_release_05():
    register = Roster()
    name = register.claim('cellar?')
    register.claim('Ash')
    name = register.claim('Blue Door')
    assert raised(lambda: register.release('attic ')) is Unknown


@pytest.mark.counterpart("test_roster_release_05")
def test_roster_release_05_b():
    register = Roster()
    register.claim('attic')
    name = register.claim('attic')
    register.claim('attic')
    assert (name, register.release(name)) == ('attic', 'attic')


def test_roster_release_06():
    register = Roster()
    register.claim('attic')
    name = register.claim('attic.')
    assert (name, register.release(name)) == ('attic.2', 'attic.')


def test_roster_holder_01():
    register = Roster()
    name = register.claim('(attic)')
    register.release(name)
    register.claim('Blue, door')
    register.claim('Blue, door')
    register.claim('Attic')
    name = register.claim('(attic)')
    assert (name, register.holder(name)) == ('attic.3', '(attic)')


def test_roster_holder_02():
    register = Roster()
    name = register.claim('Blue Door')
    register.claim('Cellar')
    register.release(name)
    register.claim('attic: 0')
    assert raised(lambda: register.holder('Attic')) is Unknown


@pytest.mark.counterpart("test_roster_holder_02")
def test_roster_holder_02_b():
    register = Roster()
    name = register.claim('Blue Door')
    register.claim('Blue Door 2')
    assert (name, register.holder(name)) == ('blue.door', 'Blue Door')


def test_roster_holder_03():
    register = Roster()
    name = register.claim('Blue Door')
    register.release(name)
    register.claim('Elm')
    register.claim('Box')
    name = register.claim('Blue Door')
    name = register.claim('Blue, door')
    assert (name, register.holder(name)) == ('blue.door.3', 'Blue, door')


def test_roster_holder_04():
    register = Roster()
    name = register.claim('blue door')
    register.release(name)
    assert raised(lambda: register.holder('attic9')) is Unknown


@pytest.mark.counterpart("test_roster_holder_04")
def test_roster_holder_04_b():
    register = Roster()
    name = register.claim('Blue Door')
    register.claim('Yew')
    assert (name, register.holder(name)) == ('blue.door', 'Blue Door')


def test_roster_holder_05():
    register = Roster()
    name = register.claim('blue-door')
    name = register.claim('cellar?')
    name = register.claim('blue door')
    register.claim('Attic 2')
    register.claim('attic: 0')
    assert raised(lambda: register.holder('Attic')) is Unknown


@pytest.mark.counterpart("test_roster_holder_05")
def test_roster_holder_05_b():
    register = Roster()
    name = register.claim('Blue Door')
    name = register.claim('attic')
    assert (name, register.holder(name)) == ('attic', 'attic')


def test_roster_holder_06():
    register = Roster()
    name = register.claim('cellar?')
    register.release(name)
    assert raised(lambda: register.holder('attic ')) is Unknown


@pytest.mark.counterpart("test_roster_holder_06")
def test_roster_holder_06_b():
    register = Roster()
    name = register.claim('attic')
    register.claim('Oak')
    assert (name, register.holder(name)) == ('attic', 'attic')


def test_roster_holder_07():
    register = Roster()
    register.claim('- attic')
    name = register.claim('(attic)')
    register.release(name)
    register.claim('Attic?')
    register.claim('Box')
    assert raised(lambda: (name, register.holder(name))) is Unknown


@pytest.mark.counterpart("test_roster_holder_07")
def test_roster_holder_07_b():
    register = Roster()
    name = register.claim('blue door')
    register.claim('Oak')
    register.claim('cellar?')
    assert (name, register.holder(name)) == ('blue.door', 'blue door')


def test_roster_holder_08():
    register = Roster()
    register.claim('Attic')
    name = register.claim('Attic!')
    assert (name, register.holder(name)) == ('attic.2', 'Attic!')


@pytest.mark.counterpart("test_roster_holder_08")
def test_roster_holder_08_b():
    register = Roster()
    register.claim('attic')
    name = register.claim('Attic')
    assert (name, register.holder(name)) == ('attic.2', 'Attic')


def test_roster_holder_09():
    register = Roster()
    register.claim('Attic')
    name = register.claim('Attic?')
    name = register.claim('attic.')
    register.claim('attic.')
    assert (name, register.holder(name)) == ('attic.3', 'attic.')


def test_roster_holder_10():
    register = Roster()
    register.claim('attic')
    name = register.claim('Attic!')
    assert (name, register.holder(name)) == ('attic.2', 'Attic!')


def test_roster_listing_01():
    register = Roster()
    register.claim('- attic')
    name = register.claim('attic')
    register.release(name)
    register.claim('- attic')
    register.claim('Attic 2')
    assert register.listing() == ['attic', 'attic.2.2']


def test_roster_listing_02():
    register = Roster()
    register.claim('Attic!')
    name = register.claim('Attic!')
    register.release(name)
    register.claim('attic')
    assert register.listing() == ['attic.2']


def test_roster_listing_03():
    register = Roster()
    register.claim('Attic')
    name = register.claim('Attic')
    register.release(name)
    register.claim('blue door 1')
    register.claim('attic')
    assert register.listing() == ['attic.2', 'blue.door.1']


def test_roster_listing_04():
    register = Roster()
    register.claim('B0ox')
    register.claim('Fi')
    register.claim('Ash')
    assert register.listing() == ['ash', 'b.0.ox', 'fi']


def test_roster_listing_05():
    register = Roster()
    register.claim('Blue Door')
    register.claim('Blue Dooo')
    assert register.listing() == ['blue.dooo', 'blue.door']


def test_roster_listing_06():
    register = Roster()
    register.claim('Box')
    register.claim('0Fi')
    register.claim('Ash')
    assert register.listing() == ['0.fi', 'ash', 'box']


def test_roster_listing_07():
    register = Roster()
    register.claim('Fir')
    register.claim('Yew')
    register.claim('Elm')
    register.claim('Fir')
    assert register.listing() == ['elm', 'fir', 'yew']


def test_roster_listing_08():
    register = Roster()
    register.claim('Oa')
    register.claim('Ash')
    register.claim('Elm')
    assert register.listing() == ['ash', 'elm', 'oa']


def test_roster_listing_09():
    register = Roster()
    register.claim('Oak')
    register.claim('Box')
    assert register.listing() == ['box', 'oak']


def test_roster_listing_10():
    register = Roster()
    register.claim('attic')
    name = register.claim('Attic?')
    register.release(name)
    register.claim('Attic 2')
    assert register.listing() == ['attic', 'attic.2.2']


@pytest.mark.counterpart("test_roster_listing_10")
def test_roster_listing_10_b():
    register = Roster()
    register.claim('Box')
    register.claim('Fir')
    assert register.listing() == ['box', 'fir']


def test_roster_listing_11():
    register = Roster()
    register.claim('attic')
    name = register.claim('attic')
    register.release(name)
    register.claim('attic')
    register.claim('attic.')
    assert register.listing() == ['attic.2', 'attic.3']


def test_roster_listing_12():
    register = Roster()
    register.claim('lue DooR')
    register.claim('Blue Door')
    assert register.listing() == ['blue.door', 'lue.doo.r']
