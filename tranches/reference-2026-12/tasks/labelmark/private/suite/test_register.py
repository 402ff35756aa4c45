"""Register.claim, Register.hand_back, Register.held_now, Register.holder."""

import pytest

from outcome import raised
from labelmark import NoSuchLabel, Register


def test_register_claim_01():
    register = Register()
    name = register.claim('Blue Door')
    register.claim('attic 1')
    register.hand_back(name)
    name = register.claim('Blue, door')
    assert register.claim('Blue Door') == 'blue.door.0'


def test_register_claim_02():
    register = Register()
    register.claim('- attic')
    name = register.claim('- attic')
    register.hand_back(name)
    register.claim('Attic')
    assert register.claim('(attic)') == 'attic.0'


def test_register_claim_03():
    register = Register()
    register.claim('- attic')
    name = register.claim('attic')
    register.hand_back(name)
    register.claim('attic 1')
    assert register.claim('attic') == 'attic.2'


def test_register_claim_04():
    register = Register()
    register.claim('Ash')
    register.claim('Box')
    register.claim('Ash')
    assert register.claim('...') == 'untitled'


@pytest.mark.counterpart("test_register_claim_04")
def test_register_claim_04_b():
    register = Register()
    register.claim('Atti')
    assert register.claim('Attic') == 'attic'


def test_register_claim_05():
    register = Register()
    register.claim('Attic!')
    name = register.claim('Attic?')
    register.hand_back(name)
    register.claim('Attic')
    register.claim('Attic')
    assert register.claim('Attic') == 'attic.1'


@pytest.mark.counterpart("test_register_claim_05")
def test_register_claim_05_b():
    register = Register()
    register.claim('tti')
    assert register.claim('Attic') == 'attic'


def test_register_claim_06():
    register = Register()
    register.claim('Attic!')
    name = register.claim('attic.')
    register.hand_back(name)
    register.claim('Attic 2')
    register.claim('attic')
    assert register.claim('- attic') == 'attic.3'


def test_register_claim_07():
    register = Register()
    register.claim('Attic')
    name = register.claim('- attic')
    assert register.claim('- attic') == 'attic.0'


@pytest.mark.counterpart("test_register_claim_07")
def test_register_claim_07_b():
    register = Register()
    register.claim('AtIc')
    assert register.claim('Attic') == 'attic'


def test_register_claim_08():
    register = Register()
    register.claim('Attic?')
    name = register.claim('attic')
    register.hand_back(name)
    register.claim('Attic')
    assert register.claim('Attic') == 'attic.1'


def test_register_claim_09():
    register = Register()
    register.claim('Box')
    register.claim('Ash')
    register.claim('blue-door')
    assert register.claim('snake_case_name') == 'snake.case.name'


def test_register_claim_10():
    register = Register()
    register.claim('Box')
    register.claim('Yew')
    assert register.claim('new New NEW') == 'new.NEW'


def test_register_claim_11():
    register = Register()
    register.claim('Elm')
    register.claim('Elm')
    assert register.claim('...') == 'untitled'


@pytest.mark.counterpart("test_register_claim_11")
def test_register_claim_11_b():
    register = Register()
    register.claim('Attic')
    assert register.claim('Atti') == 'atti'


def test_register_claim_12():
    register = Register()
    register.claim('Oak')
    register.claim('Elm')
    assert register.claim('1,5 or 1,500,000') == '15.or.1500000'


def test_register_claim_13():
    register = Register()
    register.claim('Oak')
    register.claim('Elm')
    register.claim('Blue, door')
    assert register.claim('2+2') == '2'


@pytest.mark.counterpart("test_register_claim_13")
def test_register_claim_13_b():
    register = Register()
    register.claim('Atic')
    assert register.claim('Attc') == 'attc'


def test_register_claim_14():
    register = Register()
    register.claim('Oak')
    register.claim('Fir')
    register.claim('Attic!')
    assert register.claim('--') == 'untitled'


@pytest.mark.counterpart("test_register_claim_14")
def test_register_claim_14_b():
    register = Register()
    register.claim('Attic')
    assert register.claim('Attc') == 'attc'


def test_register_claim_15():
    register = Register()
    register.claim('Yew')
    register.claim('Ash')
    register.claim('Oak')
    assert register.claim('AB&C labs') == 'AB.and.c.labs'


def test_register_hand_back_01():
    register = Register()
    name = register.claim('Attic!')
    register.claim('blue door')
    assert raised(lambda: register.hand_back('cellar')) is NoSuchLabel


@pytest.mark.counterpart("test_register_hand_back_01")
def test_register_hand_back_01_b():
    register = Register()
    register.claim('Attic!')
    name = register.claim('Attic!')
    assert (name, register.hand_back(name)) == ('attic', 'Attic!')


def test_register_hand_back_02():
    register = Register()
    name = register.claim('Attic')
    register.claim('Attic 2')
    assert raised(lambda: register.hand_back('attic9')) is NoSuchLabel


@pytest.mark.counterpart("test_register_hand_back_02")
def test_register_hand_back_02_b():
    register = Register()
    register.claim('Attic')
    name = register.claim('Attic')
    assert (name, register.hand_back(name)) == ('attic', 'Attic')


def test_register_hand_back_03():
    register = Register()
    name = register.claim('Cellar')
    name = register.claim('Cellar')
    register.claim('blue door')
    assert raised(lambda: register.hand_back('Attic')) is NoSuchLabel


@pytest.mark.counterpart("test_register_hand_back_03")
def test_register_hand_back_03_b():
    register = Register()
    register.claim('(attic)')
    name = register.claim('(attic)')
    assert (name, register.hand_back(name)) == ('attic', '(attic)')


def test_register_hand_back_04():
    register = Register()
    name = register.claim('blue door')
    name = register.claim('Blue Door')
    name = register.claim('Attic')
    register.claim('Attic')
    assert raised(lambda: register.hand_back('')) is NoSuchLabel


@pytest.mark.counterpart("test_register_hand_back_04")
def test_register_hand_back_04_b():
    register = Register()
    register.claim('Attic')
    name = register.claim('attic.')
    name = register.claim('Attic')
    assert (name, register.hand_back(name)) == ('attic', 'Attic')


def test_register_hand_back_05():
    register = Register()
    register.claim('Attic!')
    name = register.claim('attic.')
    assert (name, register.hand_back(name)) == ('attic.0', 'attic.')


def test_register_hand_back_06():
    register = Register()
    register.claim('attic')
    name = register.claim('attic.')
    register.claim('attic.')
    assert (name, register.hand_back(name)) == ('attic.0', 'attic.')


@pytest.mark.counterpart("test_register_hand_back_06")
def test_register_hand_back_06_b():
    register = Register()
    register.claim('Attic!')
    name = register.claim('Attic')
    assert (name, register.hand_back(name)) == ('attic.0', 'Attic')


def test_register_holder_01():
    register = Register()
    name = register.claim('Blue Door')
    name = register.claim('Attic!')
    register.claim('blue-door')
    assert (name, register.holder(name)) == ('attic', 'Attic!')


def test_register_holder_02():
    register = Register()
    name = register.claim('Cellar')
    register.claim('Box')
    assert raised(lambda: register.holder('')) is NoSuchLabel


@pytest.mark.counterpart("test_register_holder_02")
def test_register_holder_02_b():
    register = Register()
    name = register.claim('(attic)')
    register.claim('Attic 3')
    assert (name, register.holder(name)) == ('attic', '(attic)')


def test_register_holder_03():
    register = Register()
    name = register.claim('blue-door')
    name = register.claim('blue door')
    assert raised(lambda: register.holder('attic9')) is NoSuchLabel


@pytest.mark.counterpart("test_register_holder_03")
def test_register_holder_03_b():
    register = Register()
    name = register.claim('Blue, door')
    register.claim('attic')
    assert (name, register.holder(name)) == ('blue.door', 'Blue, door')


def test_register_holder_04():
    register = Register()
    name = register.claim('blue-door')
    register.claim('Box')
    name = register.claim('(attic)')
    assert (name, register.holder(name)) == ('attic', '(attic)')


def test_register_holder_05():
    register = Register()
    register.claim('(attic)')
    name = register.claim('attic.')
    register.hand_back(name)
    register.claim('Blue Door 2')
    register.claim('attic: 0')
    assert (name, register.holder(name)) == ('attic.0', 'attic: 0')


@pytest.mark.counterpart("test_register_holder_05")
def test_register_holder_05_b():
    register = Register()
    name = register.claim('attic')
    register.claim('attic')
    assert (name, register.holder(name)) == ('attic', 'attic')


def test_register_holder_06():
    register = Register()
    register.claim('Attic!')
    name = register.claim('- attic')
    assert (name, register.holder(name)) == ('attic.0', '- attic')


def test_register_holder_07():
    register = Register()
    register.claim('Attic')
    name = register.claim('(attic)')
    name = register.claim('- attic')
    assert (name, register.holder(name)) == ('attic.1', '- attic')


def test_register_holder_08():
    register = Register()
    register.claim('Attic?')
    name = register.claim('Attic')
    register.hand_back(name)
    assert raised(lambda: (name, register.holder(name))) is NoSuchLabel


@pytest.mark.counterpart("test_register_holder_08")
def test_register_holder_08_b():
    register = Register()
    name = register.claim('Cellar')
    register.claim('Yew')
    register.claim('Ash')
    assert (name, register.holder(name)) == ('cellar', 'Cellar')


def test_register_holder_09():
    register = Register()
    register.claim('Attic?')
    name = register.claim('Attic')
    register.hand_back(name)
    register.claim('attic: 0')
    register.claim('Blue Door 2')
    assert (name, register.holder(name)) == ('attic.0', 'attic: 0')


@pytest.mark.counterpart("test_register_holder_09")
def test_register_holder_09_b():
    register = Register()
    register.claim('Attic')
    name = register.claim('attic')
    assert (name, register.holder(name)) == ('attic.0', 'attic')


def test_register_holder_10():
    register = Register()
    register.claim('Attic?')
    name = register.claim('Attic?')
    register.hand_back(name)
    assert raised(lambda: (name, register.holder(name))) is NoSuchLabel


@pytest.mark.counterpart("test_register_holder_10")
def test_register_holder_10_b():
    register = Register()
    name = register.claim('Cellar')
    register.claim('Box')
    register.claim('attic 1')
    assert (name, register.holder(name)) == ('cellar', 'Cellar')


def test_register_holder_11():
    register = Register()
    register.claim('attic.')
    name = register.claim('Attic')
    register.hand_back(name)
    register.claim('Attic 2')
    register.claim('attic: 0')
    assert (name, register.holder(name)) == ('attic.0', 'attic: 0')


def test_register_holder_12():
    register = Register()
    register.claim('attic.')
    name = register.claim('attic.')
    register.claim('Attic')
    register.claim('attic')
    assert (name, register.holder(name)) == ('attic', 'attic.')


def test_register_held_now_01():
    register = Register()
    name = register.claim('Blue, door')
    register.hand_back(name)
    register.claim('Yew')
    name = register.claim('blue-door')
    register.claim('Cellar')
    register.claim('attic: 0')
    assert register.held_now() == ['yew', 'blue.door', 'cellar', 'attic.0']


def test_register_held_now_02():
    register = Register()
    register.claim('- attic')
    name = register.claim('Attic!')
    register.hand_back(name)
    register.claim('Attic 3')
    register.claim('attic')
    assert register.held_now() == ['attic', 'attic.3', 'attic.1']


def test_register_held_now_03():
    register = Register()
    register.claim('- attic')
    name = register.claim('attic.')
    register.hand_back(name)
    register.claim('Oak')
    register.claim('attic.')
    assert register.held_now() == ['attic', 'oak', 'attic.1']


def test_register_held_now_04():
    register = Register()
    register.claim('Attic!')
    name = register.claim('attic')
    register.hand_back(name)
    register.claim('Yew')
    register.claim('(attic)')
    assert register.held_now() == ['attic', 'yew', 'attic.1']


def test_register_held_now_05():
    register = Register()
    register.claim('Attic?')
    name = register.claim('attic')
    register.hand_back(name)
    register.claim('Box')
    register.claim('attic')
    assert register.held_now() == ['attic', 'box', 'attic.1']


def test_register_held_now_06():
    register = Register()
    register.claim('Attic?')
    name = register.claim('attic.')
    register.hand_back(name)
    register.claim('Attic')
    assert register.held_now() == ['attic', 'attic.1']


def test_register_held_now_07():
    register = Register()
    register.claim('Attic?')
    name = register.claim('attic.')
    register.hand_back(name)
    register.claim('Elm')
    register.claim('attic.')
    assert register.held_now() == ['attic', 'elm', 'attic.1']


def test_register_held_now_08():
    register = Register()
    register.claim('Elm')
    register.claim('Box')
    register.claim('Blue, door')
    register.claim('Box')
    assert register.held_now() == ['elm', 'box', 'blue.door']


def test_register_held_now_09():
    register = Register()
    register.claim('attic')
    name = register.claim('attic')
    register.hand_back(name)
    register.claim('Oak')
    register.claim('attic.')
    assert register.held_now() == ['oak', 'attic']
