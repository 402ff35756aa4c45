"""LostDesk.auction, LostDesk.book_find, LostDesk.claims_on, LostDesk.look, LostDesk.matches, LostDesk.put_back, LostDesk.release, LostDesk.report_loss, LostDesk.stock."""

import pytest

from outcome import raised
from trovehall import EntryError, LostDesk, NotAllowed, NotBookedHere, Overfull


def test_lostdesk_book_find_01():
    office = LostDesk()
    first = office.book_find(3, 'black glove', 120)
    mine = office.report_loss(3, 'Ida', 'box', 3)
    office.book_find(6, 'glove, black', 2330)
    assert raised(lambda: office.book_find(6, 'No. 7 of 7', 5)) is EntryError


@pytest.mark.counterpart("test_lostdesk_book_find_01")
def test_lostdesk_book_find_01_b():
    office = LostDesk()
    first = office.book_find(3, 'hat red', 50)
    mine = office.report_loss(3, 'Ida', 'box', 3)
    office.book_find(6, 'Red hat', 1450)
    assert office.book_find(6, 'the cap f a T-shirt', 5) == 4


def test_lostdesk_book_find_02():
    office = LostDesk()
    first = office.book_find(3, 'hat', 9050)
    mine = office.report_loss(3, 'Ida', 'box', 3)
    office.book_find(5, 'red hat', 2330)
    assert raised(lambda: office.book_find(6, '- ha0t -', -1)) is EntryError


@pytest.mark.counterpart("test_lostdesk_book_find_02")
def test_lostdesk_book_find_02_b():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [4] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert office.book_find(25, 'hat-box', 9050) == 7


def test_lostdesk_book_find_03():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 897)
    assert raised(lambda: office.book_find(4, 'blAck glove', 500)) is EntryError


@pytest.mark.counterpart("test_lostdesk_book_find_03")
def test_lostdesk_book_find_03_b():
    office = LostDesk()
    number = office.report_loss(1, 'Ida', 'hat', 1)
    assert office.book_find(1, 'rred hat', 900) == 2


def test_lostdesk_book_find_04():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 900)
    assert raised(lambda: office.book_find(1, 'black glove', 500)) is EntryError


@pytest.mark.counterpart("test_lostdesk_book_find_04")
def test_lostdesk_book_find_04_b():
    office = LostDesk()
    number = office.report_loss(1, 'Ida', 'hat', 1)
    assert office.book_find(4, 'reed hat', 900) == 2


def test_lostdesk_book_find_05():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 900)
    assert raised(lambda: office.book_find(4, 'black glove', 505)) is EntryError


@pytest.mark.counterpart("test_lostdesk_book_find_05")
def test_lostdesk_book_find_05_b():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [5] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert office.book_find(12, 'red hat', 120) == 7


def test_lostdesk_book_find_06():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 900)
    assert raised(lambda: office.book_find(4, 'blackk glove', 500)) is EntryError


@pytest.mark.counterpart("test_lostdesk_book_find_06")
def test_lostdesk_book_find_06_b():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [3] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert office.book_find(13, 'red hat', 1450) == 7


def test_lostdesk_book_find_07():
    office = LostDesk()
    number = office.report_loss(0, 'Ida', 'hat', 0)
    assert office.book_find(2, 'red hat', 900) == 2


@pytest.mark.counterpart("test_lostdesk_book_find_07")
def test_lostdesk_book_find_07_b():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [5] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert office.book_find(13, 'black hat', 310) == 7


def test_lostdesk_book_find_08():
    office = LostDesk()
    numbers = [office.book_find(0, 'red hat', value) for value in range(3 * 2)]
    assert raised(lambda: office.book_find(0, 'cap', 30)) is Overfull


@pytest.mark.counterpart("test_lostdesk_book_find_08")
def test_lostdesk_book_find_08_b():
    office = LostDesk()
    numbers = [office.book_find(1, 'red hat', value) for value in range(2 * 2)]
    assert office.book_find(2, 'cap', 28) == 5


def test_lostdesk_book_find_09():
    office = LostDesk()
    numbers = [office.book_find(1, 'red hat', value) for value in range(3 * 2)]
    assert raised(lambda: office.book_find(2, 'ca-p', 30)) is Overfull


@pytest.mark.counterpart("test_lostdesk_book_find_09")
def test_lostdesk_book_find_09_b():
    office = LostDesk()
    numbers = [office.book_find(1, 'red hat', value) for value in range(1 * 2)]
    assert office.book_find(2, 'cap', 30) == 3


def test_lostdesk_book_find_10():
    office = LostDesk()
    numbers = [office.book_find(1, 'red hat', value) for value in range(3 * 2)]
    assert raised(lambda: office.book_find(2, 'cap', 30)) is Overfull


@pytest.mark.counterpart("test_lostdesk_book_find_10")
def test_lostdesk_book_find_10_b():
    office = LostDesk()
    number = office.report_loss(1, 'Ida', 'hat', 0)
    assert office.book_find(4, 'red hat', 900) == 2


def test_lostdesk_book_find_11():
    office = LostDesk()
    numbers = [office.book_find(1, 'red hat', value) for value in range(3 * 2)]
    assert raised(lambda: office.book_find(2, 'cap', 31)) is Overfull


@pytest.mark.counterpart("test_lostdesk_book_find_11")
def test_lostdesk_book_find_11_b():
    office = LostDesk()
    numbers = [office.book_find(1, 'red hat', value) for value in range(3 * 1)]
    assert office.book_find(2, 'cap', 30) == 4


def test_lostdesk_book_find_12():
    office = LostDesk()
    numbers = [office.book_find(1, 'red hat', value) for value in range(3 * 2)]
    assert raised(lambda: office.book_find(2, 'cap', 32)) is Overfull


@pytest.mark.counterpart("test_lostdesk_book_find_12")
def test_lostdesk_book_find_12_b():
    office = LostDesk()
    number = office.report_loss(1, 'Ida', 'hat', 1)
    assert office.book_find(7, 'red hat', 900) == 2


def test_lostdesk_book_find_13():
    office = LostDesk()
    numbers = [office.book_find(1, 'red hat', value) for value in range(3 * 2)]
    assert raised(lambda: office.book_find(4, 'cap', 30)) is Overfull


@pytest.mark.counterpart("test_lostdesk_book_find_13")
def test_lostdesk_book_find_13_b():
    office = LostDesk()
    number = office.report_loss(1, 'Ida', 'hat', 0)
    assert office.book_find(3, 'red hat', 900) == 2


def test_lostdesk_book_find_14():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [4] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert raised(lambda: [office.book_find(day, 'box of hat', 2330) for day in (7, 12)]) is Overfull


@pytest.mark.counterpart("test_lostdesk_book_find_14")
def test_lostdesk_book_find_14_b():
    office = LostDesk()
    first = office.book_find(3, 'glove, black', 50)
    mine = office.report_loss(3, 'Ida', 'hat-box', 3)
    office.report_loss(6, 'Ida', 'hat red', 3)
    assert office.book_find(7, '- hat -', 5) == 4


def test_lostdesk_book_find_15():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [4] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert raised(lambda: [office.book_find(day, 'box of hat', 310) for day in (7, 17)]) is Overfull


@pytest.mark.counterpart("test_lostdesk_book_find_15")
def test_lostdesk_book_find_15_b():
    office = LostDesk()
    first = office.book_find(3, 'black hat', 50)
    mine = office.report_loss(3, 'Ida', 'hat', 3)
    office.report_loss(6, 'Jon', 'hat', 0)
    assert office.book_find(6, 'Rain-coat,  blue', 0) == 4


def test_lostdesk_look_01():
    office = LostDesk()
    first = office.book_find(1, 'hat', 10)
    second = office.book_find(1, 'glov', 20)
    mine = office.report_loss(1, 'Ida', 'hat', 1)
    paid = office.release(mine, first, 1)
    assert office.look(office.book_find(4, 'cap', 30))._asdict() == (
        {'number': 4, 'day': 4, 'text': 'cap', 'value': 30, 'shelf': 1, 'state': 'kept'}
    )


def test_lostdesk_look_02():
    office = LostDesk()
    first = office.book_find(1, 'hat', 10)
    second = office.book_find(1, 'glove', 19)
    mine = office.report_loss(1, 'Ida', 'hat', 1)
    paid = office.release(mine, first, 1)
    assert office.look(office.book_find(2, 'cap', 29))._asdict() == (
        {'number': 4, 'day': 2, 'text': 'cap', 'value': 29, 'shelf': 1, 'state': 'kept'}
    )


def test_lostdesk_look_03():
    office = LostDesk()
    first = office.book_find(1, 'hat', 10)
    second = office.book_find(1, 'glove', 20)
    mine = office.report_loss(1, 'Ia', 'hat', 1)
    paid = office.release(mine, first, 1)
    assert office.look(office.book_find(2, 'cap', 30))._asdict() == (
        {'number': 4, 'day': 2, 'text': 'cap', 'value': 30, 'shelf': 1, 'state': 'kept'}
    )


def test_lostdesk_look_04():
    office = LostDesk()
    first = office.book_find(3, 'glove, black', 2330)
    mine = office.report_loss(3, 'Ida', 'hat', 3)
    office.report_loss(6, 'Ida', 'hat', 3)
    office.report_loss(6, 'Ida', 'hat red', 4)
    office.book_find(9, 'red hat', 120)
    assert office.look(4)._asdict() == (
        {'number': 4, 'day': 9, 'text': 'red hat', 'value': 120, 'shelf': 1, 'state': 'kept'}
    )


def test_lostdesk_look_05():
    office = LostDesk()
    first = office.book_find(3, 'umbrella', 2330)
    mine = office.report_loss(3, 'Jon', 'black glove', 3)
    office.book_find(6, 'Red hat', 9050)
    assert raised(lambda: office.look(2)._asdict()) is NotBookedHere


@pytest.mark.counterpart("test_lostdesk_look_05")
def test_lostdesk_look_05_b():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in (1, 2, 3, 4, 5, 6)[:3 * 0]]
    assert office.look(office.book_find(8, 'caap', 30))._asdict() == (
        {'number': 1, 'day': 8, 'text': 'caap', 'value': 30, 'shelf': 1, 'state': 'kept'}
    )


def test_lostdesk_look_06():
    office = LostDesk()
    number = office.book_find(4, 'hAt', 3000)
    mine = office.report_loss(4, 'Ida', 'hat', 4)
    paid = office.release(mine, number, 5)
    shelf = office.put_back(number, 7)
    assert office.look(number)._asdict() == (
        {'number': 1, 'day': 4, 'text': 'hat', 'value': 3000, 'shelf': 1, 'state': 'kept'}
    )


def test_lostdesk_look_07():
    office = LostDesk()
    number = office.book_find(4, 'hat', 3002)
    mine = office.report_loss(4, 'Ida', 'hat', 4)
    paid = office.release(mine, number, 5)
    shelf = office.put_back(number, 7)
    assert office.look(number)._asdict() == (
        {'number': 1, 'day': 4, 'text': 'hat', 'value': 3002, 'shelf': 1, 'state': 'kept'}
    )


def test_lostdesk_stock_01():
    office = LostDesk()
    numbers = [office.book_find(1, 'red hat', value) for value in (10, 21, 30)]
    assert ([tuple(each) for each in office.stock()]) == (
        [(1, 1, 'red hat', 10, 1, 'kept'), (2, 1, 'red hat', 21, 1, 'kept'), (3, 1, 'red hat', 30, 2, 'kept')]
    )


def test_lostdesk_report_loss_01():
    office = LostDesk()
    first = office.book_find(1, 'red hat', 900)
    assert raised(lambda: office.report_loss(0, 'Ida', 'hat', 0)) is EntryError


@pytest.mark.counterpart("test_lostdesk_report_loss_01")
def test_lostdesk_report_loss_01_b():
    office = LostDesk()
    first = office.book_find(0, 'red hat', 900)
    assert office.report_loss(3, 'Ida', 'hat', 1) == 2


def test_lostdesk_report_loss_02():
    office = LostDesk()
    first = office.book_find(3, 'glove, black', 120)
    mine = office.report_loss(3, 'Ida', 'hat red', 3)
    office.book_find(6, 'red hat', 310)
    office.book_find(6, 'umbrella', 700)
    assert raised(lambda: office.report_loss(3, 'Ida', 'black glove', 3)) is EntryError


@pytest.mark.counterpart("test_lostdesk_report_loss_02")
def test_lostdesk_report_loss_02_b():
    office = LostDesk()
    first = office.book_find(1, 'red hat', 900)
    assert office.report_loss(1, 'Ida', 'hat', 1) == 2


def test_lostdesk_report_loss_03():
    office = LostDesk()
    first = office.book_find(3, 'glove, black', 5250)
    mine = office.report_loss(3, 'Jon', 'hat red', 3)
    office.book_find(8, 'Red hat', 120)
    office.book_find(8, 'black glove', 700)
    assert office.report_loss(9, 'Jon', 'hat red', 9) == 2


def test_lostdesk_report_loss_04():
    office = LostDesk()
    first = office.book_find(3, 'hat', 120)
    mine = office.report_loss(3, 'Ida', 'hat', 3)
    office.report_loss(6, 'Ida', 'red hat', 2)
    assert raised(lambda: office.report_loss(6, 'Jon', 'hat', 7)) is EntryError


@pytest.mark.counterpart("test_lostdesk_report_loss_04")
def test_lostdesk_report_loss_04_b():
    office = LostDesk()
    first = office.book_find(1, 'red hat', 900)
    assert office.report_loss(4, 'Ida', 'hat', 1) == 2


def test_lostdesk_report_loss_05():
    office = LostDesk()
    first = office.report_loss(1, 'Ida', 'red hat', 1)
    assert office.report_loss(2, 'Ida', 'Red Hat!', 0) == 1


@pytest.mark.counterpart("test_lostdesk_report_loss_05")
def test_lostdesk_report_loss_05_b():
    office = LostDesk()
    first = office.report_loss(1, 'Ida', 'red ha', 1)
    assert office.report_loss(2, 'Ida', 'Red hat!', 1) == 2


def test_lostdesk_report_loss_06():
    office = LostDesk()
    first = office.report_loss(1, 'Ida', 'red hat', 1)
    assert office.report_loss(2, 'Ida', 'Red hat!', 0) == 1


@pytest.mark.counterpart("test_lostdesk_report_loss_06")
def test_lostdesk_report_loss_06_b():
    office = LostDesk()
    first = office.book_find(3, 'hat', 9050)
    mine = office.report_loss(3, 'Jon', 'hat-box', 3)
    office.report_loss(6, 'Ida', 'black glove', 3)
    office.book_find(6, 'umbrella', 5250)
    assert office.report_loss(6, 'Ida', 'hat', 6) == 5


def test_lostdesk_report_loss_07():
    office = LostDesk()
    first = office.report_loss(2, 'Ida', 'red hat', 1)
    assert office.report_loss(7, 'Ida', 'Red hat!', 0) == 1


@pytest.mark.counterpart("test_lostdesk_report_loss_07")
def test_lostdesk_report_loss_07_b():
    office = LostDesk()
    first = office.report_loss(1, 'Ida', 'red hat', 1)
    assert office.report_loss(2, 'Id', 'Red hat!', 0) == 2


def test_lostdesk_matches_01():
    office = LostDesk()
    first = office.book_find(0, 'black0 leather glove', 900)
    second = office.book_find(3, 'glove', 500)
    third = office.book_find(3, 'black hat', 700)
    number = office.report_loss(3, 'Ida', 'black glove', 3)
    assert office.matches(number) == [1, 3, 2]


def test_lostdesk_matches_02():
    office = LostDesk()
    first = office.book_find(0, 'hat', 90)
    second = office.book_find(3, 'hat', 90)
    third = office.book_find(3 + 6, 'hat', 90)
    fourth = office.book_find(9 + 6, 'hat', 90)
    assert office.matches(office.report_loss(20, 'Ida', 'hat', 3)) == [3, 2, 1]


@pytest.mark.counterpart("test_lostdesk_matches_02")
def test_lostdesk_matches_02_b():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [5] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.auction(9)
    assert office.matches(mine) == [5, 4, 3, 2, 1]


def test_lostdesk_matches_03():
    office = LostDesk()
    first = office.book_find(1, 'Hat', 90)
    second = office.book_find(3, 'hat', 90)
    third = office.book_find(3 + 6, 'hat', 90)
    fourth = office.book_find(5 + 6, 'hat', 90)
    assert office.matches(office.report_loss(20, 'Ida', 'hat', 3)) == [3, 2, 1]


@pytest.mark.counterpart("test_lostdesk_matches_03")
def test_lostdesk_matches_03_b():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [3] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert office.matches(mine) == [5, 4, 3, 2, 1]


def test_lostdesk_matches_04():
    office = LostDesk()
    first = office.book_find(1, 'glove black', 900)
    second = office.book_find(3, 'back glove', 500)
    number = office.report_loss(3, 'Ida', 'black glove', 3)
    assert office.matches(number) == [1, 2]


@pytest.mark.counterpart("test_lostdesk_matches_04")
def test_lostdesk_matches_04_b():
    office = LostDesk()
    first = office.book_find(3, 'hat red', 9050)
    mine = office.report_loss(3, 'Ida', 'hat red', 3)
    office.book_find(9, 'umbrella', 310)
    assert office.matches(mine) == [1]


def test_lostdesk_matches_05():
    office = LostDesk()
    first = office.book_find(1, 'hat', 88)
    second = office.book_find(3, 'hat', 90)
    third = office.book_find(3 + 6, 'hat', 90)
    fourth = office.book_find(6 + 6, 'hat', 90)
    assert office.matches(office.report_loss(20, 'Ida', 'hat', 3)) == [3, 2, 1]


@pytest.mark.counterpart("test_lostdesk_matches_05")
def test_lostdesk_matches_05_b():
    office = LostDesk()
    first = office.book_find(4, 'hat', 50)
    second = office.book_find(5, 'hat', 89)
    third = office.book_find(6, 'hatt', 70)
    assert office.matches(office.report_loss(20, 'Ida', 'hat', 4)) == [2, 1]


def test_lostdesk_matches_06():
    office = LostDesk()
    first = office.book_find(1, 'hat', 90)
    second = office.book_find(3, 'hat', 88)
    third = office.book_find(3 + 6, 'hat', 90)
    fourth = office.book_find(4 + 6, 'hat', 90)
    assert office.matches(office.report_loss(25, 'Ida', 'hat', 3)) == [3, 1, 2]


def test_lostdesk_matches_07():
    office = LostDesk()
    first = office.book_find(1, 'hat', 90)
    second = office.book_find(3, 'hat', 90)
    third = office.book_find(3 + 6, 'hat', 90)
    fourth = office.book_find(4 + 6, 'hat', 90)
    assert office.matches(office.report_loss(20, 'Ida', 'Hat', 3)) == [3, 2, 1]


@pytest.mark.counterpart("test_lostdesk_matches_07")
def test_lostdesk_matches_07_b():
    office = LostDesk()
    first = office.book_find(4, 'hat', 50)
    second = office.book_find(5, 'hat', 90)
    third = office.book_find(11, 'hat', 67)
    assert office.matches(office.report_loss(20, 'Ida', 'hat', 4)) == [2, 1]


def test_lostdesk_matches_08():
    office = LostDesk()
    first = office.book_find(1, 'hat', 90)
    second = office.book_find(3, 'hat', 90)
    third = office.book_find(3 + 6, 'hat', 92)
    fourth = office.book_find(4 + 6, 'hat', 90)
    assert office.matches(office.report_loss(20, 'Ida', 'hat', 3)) == [3, 2, 1]


def test_lostdesk_matches_09():
    office = LostDesk()
    first = office.book_find(2, 'blacZk leather glove', 900)
    second = office.book_find(3, 'glove', 500)
    third = office.book_find(3, 'black hat', 700)
    number = office.report_loss(3, 'Ida', 'black glove', 3)
    assert office.matches(number) == [1, 3, 2]


@pytest.mark.counterpart("test_lostdesk_matches_09")
def test_lostdesk_matches_09_b():
    office = LostDesk()
    first = office.book_find(3, 'hat', 20)
    second = office.book_find(4, 'hat', 9)
    third = office.book_find(6, 'hat', 30)
    assert office.matches(office.report_loss(17, 'Ida', 'hat', 5)) == [3, 1, 2]


def test_lostdesk_matches_10():
    office = LostDesk()
    first = office.book_find(2, 'black leather glove', 900)
    second = office.book_find(3, 'glove', 500)
    third = office.book_find(3, 'black hat', 700)
    number = office.report_loss(3, 'Ida', 'black glove', 3)
    assert office.matches(number) == [1, 3, 2]


@pytest.mark.counterpart("test_lostdesk_matches_10")
def test_lostdesk_matches_10_b():
    office = LostDesk()
    first = office.book_find(3, 'box of hat', 9050)
    mine = office.report_loss(3, 'Ida', 'red hat', 3)
    office.book_find(8, 'glove, black', 700)
    assert office.matches(mine) == [1]


def test_lostdesk_matches_11():
    office = LostDesk()
    first = office.book_find(3, 'black glove', 5250)
    mine = office.report_loss(3, 'Ida', 'hat red', 3)
    office.report_loss(6, 'Jon', 'black glove', 4)
    assert raised(lambda: office.matches(9)) is NotBookedHere


@pytest.mark.counterpart("test_lostdesk_matches_11")
def test_lostdesk_matches_11_b():
    office = LostDesk()
    numbers = [office.book_find(9, 'red hat', 50) for day in (1, 2, 3)]
    assert office.matches(office.report_loss(20, 'Id', 'red hat', 4)) == [3, 2, 1]


def test_lostdesk_matches_12():
    office = LostDesk()
    first = office.book_find(3, 'black hat', 5250)
    mine = office.report_loss(3, 'Jon', 'hat', 3)
    office.report_loss(6, 'Jon', 'hat', 2)
    office.report_loss(6, 'Ida', 'hat', 4)
    office.book_find(6, 'black hat', 1450)
    assert office.matches(2) == [1, 4]


def test_lostdesk_matches_13():
    office = LostDesk()
    first = office.book_find(3, 'box of hat', 50)
    mine = office.report_loss(3, 'Ida', 'box', 3)
    office.book_find(4, 'Red hat', 1450)
    office.book_find(5, 'red hat', 9050)
    assert raised(lambda: office.matches(4)) is NotBookedHere


@pytest.mark.counterpart("test_lostdesk_matches_13")
def test_lostdesk_matches_13_b():
    office = LostDesk()
    numbers = [office.book_find(4, 'red hat', 50) for day in (1, 2, 3)]
    assert office.matches(office.report_loss(20, 'Ida', 'red hat', 4)) == [3, 2, 1]


def test_lostdesk_matches_14():
    office = LostDesk()
    first = office.book_find(3, 'hat red', 310)
    mine = office.report_loss(3, 'Jon', 'hat red', 3)
    office.book_find(5, 'umbrella', 9050)
    office.book_find(6, 'box of hat', 9050)
    office.book_find(6, 'hat-box', 310)
    office.book_find(6, 'Red hat', 310)
    office.report_loss(6, 'Ida', 'hat', 2)
    assert office.matches(office.report_loss(9, 'Ida', 'hat', 3)) == [4, 6, 1]


def test_lostdesk_matches_15():
    office = LostDesk()
    first = office.book_find(3, 'hat-box', 310)
    mine = office.report_loss(3, 'Ida', 'glove', 3)
    office.book_find(6, 'hat-box', 5250)
    office.report_loss(6, 'Ida', 'black glove', 4)
    office.report_loss(6, 'Ida', 'glove', 3)
    office.book_find(6, 'Red hat', 2330)
    office.report_loss(6, 'Ida', 'hat-box', 4)
    assert office.matches(office.report_loss(12, 'Ida', 'hat-box', 3)) == [3, 1]


def test_lostdesk_matches_16():
    office = LostDesk()
    first = office.book_find(3, 'the red hat', 700)
    mine = office.report_loss(3, 'Jon', 'hat', 3)
    office.book_find(6, 'hat-box', 310)
    office.book_find(6, 'black hat', 9050)
    office.book_find(6, 'Red hat', 700)
    office.book_find(7, 'Red hat', 1450)
    assert office.matches(mine) == [4, 6, 5, 1]


def test_lostdesk_matches_17():
    office = LostDesk()
    first = office.book_find(3, 'umbrella', 50)
    mine = office.report_loss(3, 'Ida', 'hat', 3)
    office.book_find(6, 'umbrella', 120)
    assert raised(lambda: office.matches(1)) is NotBookedHere


@pytest.mark.counterpart("test_lostdesk_matches_17")
def test_lostdesk_matches_17_b():
    office = LostDesk()
    numbers = [office.book_find(9, 'red hat', 50) for day in (1, 2, 3)]
    assert office.matches(office.report_loss(17, 'Ida', 'red hat', 4)) == [3, 2, 1]


def test_lostdesk_matches_18():
    office = LostDesk()
    numbers = [office.book_find(4, 'red hat', 50) for day in (1, 0, 3)]
    assert office.matches(office.report_loss(20, 'Ida', 'red hat', 4)) == [3, 2, 1]


@pytest.mark.counterpart("test_lostdesk_matches_18")
def test_lostdesk_matches_18_b():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [5] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert office.matches(mine) == [5, 4, 3, 2, 1]


def test_lostdesk_matches_19():
    office = LostDesk()
    numbers = [office.book_find(4, 'red hat', 50) for day in (1, 0, 3)]
    assert office.matches(office.report_loss(25, 'Ida', 'red hat', 4)) == [3, 2, 1]


@pytest.mark.counterpart("test_lostdesk_matches_19")
def test_lostdesk_matches_19_b():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [4] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert office.matches(mine) == [5, 4, 3, 2, 1]


def test_lostdesk_matches_20():
    office = LostDesk()
    numbers = [office.book_find(4, 'red hat', 50) for day in (1, 2, 8)]
    assert office.matches(office.report_loss(20, 'Ida', 'red hZat', 4)) == [3, 2, 1]


@pytest.mark.counterpart("test_lostdesk_matches_20")
def test_lostdesk_matches_20_b():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [6] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert office.matches(mine) == [5, 4, 3, 2, 1]


def test_lostdesk_matches_21():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [6] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.book_find(6, 'hat-box', 50)
    assert office.matches(mine) == [5, 4, 3, 2, 1]


def test_lostdesk_claims_on_01():
    office = LostDesk()
    first = office.book_find(3, 'hat', 310)
    mine = office.report_loss(3, 'Ida', 'hat', 3)
    office.book_find(9, 'the red hat', 5250)
    assert raised(lambda: office.claims_on(0)) is NotBookedHere


@pytest.mark.counterpart("test_lostdesk_claims_on_01")
def test_lostdesk_claims_on_01_b():
    office = LostDesk()
    first = office.report_loss(1, ' Ida', 'red hat', 1)
    second = office.report_loss(2, 'Ida', 'red hat', 2)
    assert office.claims_on(office.book_find(3, 'red hat', 40)) == [1, 2]


def test_lostdesk_claims_on_02():
    office = LostDesk()
    first = office.report_loss(1, 'Ida', 'red hat', 1)
    second = office.report_loss(2, 'Ida', 'red hat', 2)
    assert office.claims_on(office.book_find(3, 'ed hat', 40)) == [1]


@pytest.mark.counterpart("test_lostdesk_claims_on_02")
def test_lostdesk_claims_on_02_b():
    office = LostDesk()
    first = office.report_loss(1, 'Ida', 're hat', 1)
    second = office.report_loss(2, 'Ida', 'red hat', 2)
    assert office.claims_on(office.book_find(3, 'red hat', 40)) == [1, 2]


def test_lostdesk_claims_on_03():
    office = LostDesk()
    first = office.report_loss(1, 'Ida', 'red hat', 1)
    second = office.report_loss(2, 'Ida', 'red hat', 2)
    assert office.claims_on(office.book_find(3, 'red hat', 40)) == [1]


@pytest.mark.counterpart("test_lostdesk_claims_on_03")
def test_lostdesk_claims_on_03_b():
    office = LostDesk()
    first = office.report_loss(1, 'Ida', 'red hat', 1)
    second = office.report_loss(2, 'ida', 'red hat', 2)
    assert office.claims_on(office.book_find(3, 'red hat', 40)) == [1, 2]


def test_lostdesk_claims_on_04():
    office = LostDesk()
    first = office.report_loss(1, 'Ida', 'red hat', 1)
    second = office.report_loss(2, 'Ida', 'red hat', 2)
    assert office.claims_on(office.book_find(5, 'rd hat', 40)) == [1]


def test_lostdesk_claims_on_05():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [6] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.book_find(6, 'black hat', 700)
    assert raised(lambda: office.claims_on(0)) is NotBookedHere


@pytest.mark.counterpart("test_lostdesk_claims_on_05")
def test_lostdesk_claims_on_05_b():
    office = LostDesk()
    first = office.report_loss(1, 'Ida', 'red hat', 1)
    second = office.report_loss(2, 'I0da', 'red hat', 2)
    assert office.claims_on(office.book_find(3, 'red hat', 40)) == [1, 2]


def test_lostdesk_release_01():
    office = LostDesk()
    first = office.book_find(3, 'red hat', 120)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.book_find(7, 'red hat', 700)
    office.report_loss(7, 'Ida', 'red hat', 3)
    assert office.release(mine, first, 12) == 78


@pytest.mark.counterpart("test_lostdesk_release_01")
def test_lostdesk_release_01_b():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 120)
    mine = office.report_loss(6, 'Ida', 'red hat', 4)
    assert office.release(mine, first, 12) == 18


def test_lostdesk_release_02():
    office = LostDesk()
    first = office.book_find(3, 'red hat', 50)
    mine = office.report_loss(6, 'Ida', 'red hat', 4)
    assert (office.release(mine, first, 14), [tuple(each) for each in office.stock('out')]) == (
        (33, [(1, 3, 'red hat', 50, None, 'out')])
    )


def test_lostdesk_release_03():
    office = LostDesk()
    first = office.book_find(3, 'red hat', 5250)
    mine = office.report_loss(6, 'Ida', 'red hat', 5)
    office.report_loss(7, 'Jon', 'glove', 4)
    assert (office.release(mine, first, 11), [tuple(each) for each in office.stock('kept')]) == (518, [])


def test_lostdesk_release_04():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 310)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.book_find(6, 'hat-box', 1450)
    office.book_find(6, 'red hat', 50)
    office.book_find(7, 'red hat', 5250)
    assert office.release(mine, first, 14) == 150


def test_lostdesk_release_05():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 310)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert office.release(mine, first, 25) == 202


@pytest.mark.counterpart("test_lostdesk_release_05")
def test_lostdesk_release_05_b():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 50)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert office.release(mine, first, 13) == 8


def test_lostdesk_release_06():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 310)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.report_loss(7, 'Jon', 'hat red', 4)
    office.report_loss(7, 'Ida', 'red hat', 0)
    assert (office.release(mine, first, 15), [tuple(each) for each in office.stock('kept')]) == (160, [])


def test_lostdesk_release_07():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 700)
    mine = office.report_loss(6, 'Ida', 'red hat', 0)
    office.report_loss(7, 'Jon', 'hat', 4)
    office.report_loss(7, 'Ida', 'red hat', 3)
    office.book_find(7, 'red hat', 2330)
    assert (office.release(mine, first, 15), [tuple(each) for each in office.stock('kept')]) == (
        (218, [(4, 7, 'red hat', 2330, 1, 'kept')])
    )


def test_lostdesk_release_08():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 700)
    mine = office.report_loss(6, 'Ida', 'red hat', 2)
    office.book_find(7, 'red hat', 120)
    office.book_find(7, 'red hat', 120)
    assert raised(lambda: office.release(3, 3, 17)) is NotBookedHere


@pytest.mark.counterpart("test_lostdesk_release_08")
def test_lostdesk_release_08_b():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 120)
    mine = office.report_loss(6, 'Ida', 'red hat', 2)
    assert (office.release(mine, first, 11), [tuple(each) for each in office.stock('kept')]) == (18, [])


def test_lostdesk_release_09():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 2330)
    mine = office.report_loss(6, 'Ida', 'red hat', 2)
    office.book_find(6, 'Red hat', 120)
    office.book_find(6, 'umbrella', 310)
    assert (office.release(mine, first, 14), [tuple(each) for each in office.stock('out')]) == (
        (443, [(1, 5, 'red hat', 2330, None, 'out')])
    )


def test_lostdesk_release_10():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 310)
    mine = office.report_loss(6, 'Ida', 'red hat', 0)
    assert office.release(mine, first, 25) == 202


def test_lostdesk_release_11():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 310)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.book_find(6, 'hat-box', 700)
    assert (office.release(mine, first, 11), [tuple(each) for each in office.stock('out')]) == (
        (47, [(1, 5, 'red hat', 310, None, 'out')])
    )


@pytest.mark.counterpart("test_lostdesk_release_11")
def test_lostdesk_release_11_b():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 1450)
    mine = office.report_loss(6, 'Ida', 'red hat', 4)
    assert office.release(mine, first, 13) == 218


def test_lostdesk_release_12():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 310)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.report_loss(7, 'Ida', 'red hat', 5)
    office.book_find(7, 'red hat', 310)
    office.report_loss(7, 'Jon', 'hat', 4)
    assert (office.release(mine, first, 13), [tuple(each) for each in office.stock('out')]) == (
        (47, [(1, 5, 'red hat', 310, None, 'out')])
    )


def test_lostdesk_release_13():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 310)
    mine = office.report_loss(6, 'Ida', 'red hat', 5)
    assert (office.release(mine, first, 25), [tuple(each) for each in office.stock('sold')]) == (202, [])


def test_lostdesk_release_14():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 50)
    mine = office.report_loss(6, 'Ida', 'red hat', 4)
    office.book_find(7, 'red hat', 1450)
    office.book_find(7, 'red hat', 700)
    assert raised(lambda: office.release(0, 3, 14)) is NotBookedHere


@pytest.mark.counterpart("test_lostdesk_release_14")
def test_lostdesk_release_14_b():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 700)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.book_find(6, 'black hat', 120)
    assert (office.release(mine, first, 13), [tuple(each) for each in office.stock('out')]) == (
        (105, [(1, 6, 'red hat', 700, None, 'out')])
    )


def test_lostdesk_release_15():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 5250)
    mine = office.report_loss(6, 'Ida', 'red hat', 2)
    assert (office.release(mine, first, 11), [tuple(each) for each in office.stock('out')]) == (
        (518, [(1, 5, 'red hat', 5250, None, 'out')])
    )


def test_lostdesk_release_16():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 700)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.book_find(6, 'hat red', 310)
    office.report_loss(7, 'Jon', 'hat', 4)
    office.report_loss(7, 'Ida', 'red hat', 3)
    assert office.release(mine, first, 14) == 198


def test_lostdesk_release_17():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 9050)
    mine = office.report_loss(6, 'Ida', 'red hat', 5)
    office.book_find(6, 'black glove', 2330)
    office.report_loss(7, 'Ida', 'red hat', 3)
    assert office.release(mine, first, 25) == 839


def test_lostdesk_release_18():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 120)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.book_find(7, 'red hat', 50)
    assert office.release(mine, first, 10 + 10) == 78


def test_lostdesk_release_19():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 2330)
    mine = office.report_loss(6, 'Ida', 'red hat', 2)
    assert (office.release(mine, first, 12), [tuple(each) for each in office.stock('out')]) == (
        (350, [(1, 6, 'red hat', 2330, None, 'out')])
    )


def test_lostdesk_release_20():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 310)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.book_find(6, 'umbrella', 120)
    assert office.release(mine, first, 17) == 160


def test_lostdesk_release_21():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 5250)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.report_loss(7, 'Ida', 'red hat', 0)
    office.book_find(7, 'red hat', 9050)
    assert (office.release(mine, first, 12), [tuple(each) for each in office.stock('kept')]) == (
        (518, [(3, 7, 'red hat', 9050, 1, 'kept')])
    )


def test_lostdesk_release_22():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 9050)
    mine = office.report_loss(6, 'Ida', 'red hat', 4)
    office.report_loss(7, 'Jon', 'hat-box', 4)
    assert office.release(mine, first, 14 + 14) == 859


def test_lostdesk_release_23():
    office = LostDesk()
    number = office.book_find(4, 'hat', 9100)
    mine = office.report_loss(4, 'Ida', 'haat', 1)
    assert raised(lambda: office.release(mine, number, 40)) is NotAllowed


@pytest.mark.counterpart("test_lostdesk_release_23")
def test_lostdesk_release_23_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 700)
    mine = office.report_loss(6, 'Ida', 'red hat', 4)
    assert office.release(mine, first, 12) == 105


def test_lostdesk_release_24():
    office = LostDesk()
    number = office.book_find(4, 'hat', 9100)
    mine = office.report_loss(4, 'Ida', 'hat', 4)
    assert office.release(mine, number, 40) == 1005


def test_lostdesk_release_25():
    office = LostDesk()
    number = office.book_find(4, 'hat', 9100)
    mine = office.report_loss(4, 'Ida', 'hhat', 4)
    assert raised(lambda: office.release(mine, number, 39)) is NotAllowed


@pytest.mark.counterpart("test_lostdesk_release_25")
def test_lostdesk_release_25_b():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 120)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert office.release(mine, first, 11) == 18


def test_lostdesk_release_26():
    office = LostDesk()
    number = office.book_find(4, 'hat', 9100)
    mine = office.report_loss(4, 'Idaa', 'hhat', 4)
    assert raised(lambda: office.release(mine, number, 40)) is NotAllowed


@pytest.mark.counterpart("test_lostdesk_release_26")
def test_lostdesk_release_26_b():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 120)
    mine = office.report_loss(6, 'Ida', 'red hat', 0)
    assert (office.release(mine, first, 10), [tuple(each) for each in office.stock('kept')]) == (18, [])


def test_lostdesk_release_27():
    office = LostDesk()
    number = office.book_find(4, 'hat', 9101)
    mine = office.report_loss(4, 'Ida', 'hhat', 4)
    assert raised(lambda: office.release(mine, number, 40)) is NotAllowed


@pytest.mark.counterpart("test_lostdesk_release_27")
def test_lostdesk_release_27_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 700)
    mine = office.report_loss(6, 'Ida', 'red hat', 2)
    assert (office.release(mine, first, 10), [tuple(each) for each in office.stock('out')]) == (
        (105, [(1, 4, 'red hat', 700, None, 'out')])
    )


def test_lostdesk_release_28():
    office = LostDesk()
    number = office.book_find(4, 'hha t', 9100)
    mine = office.report_loss(4, 'Ida', 'hat', 4)
    assert raised(lambda: office.release(mine, number, 40)) is NotAllowed


@pytest.mark.counterpart("test_lostdesk_release_28")
def test_lostdesk_release_28_b():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 700)
    mine = office.report_loss(6, 'Ida', 'red hat', 0)
    office.book_find(7, 'red hat', 310)
    assert (office.release(mine, first, 11), [tuple(each) for each in office.stock('out')]) == (
        (105, [(1, 5, 'red hat', 700, None, 'out')])
    )


def test_lostdesk_put_back_01():
    office = LostDesk()
    first = office.book_find(3, 'red hat', 2330)
    mine = office.report_loss(6, 'Ida', 'red hat', 0)
    office.book_find(6, 'black hat', 1450)
    assert raised(lambda: office.put_back(1, 15)) is NotAllowed


@pytest.mark.counterpart("test_lostdesk_put_back_01")
def test_lostdesk_put_back_01_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 120)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 6)
    assert (office.put_back(first, 13), office.claims_on(first)) == (1, [])


def test_lostdesk_put_back_02():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 120)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 5)
    office.report_loss(9, 'Ida', 'hat red', 3)
    office.report_loss(9, 'Ida', 'hat', 3)
    office.report_loss(9, 'Ida', 'hat-box', 2)
    assert (office.put_back(first, 11), office.auction(17 + 14)) == (1, [])


def test_lostdesk_put_back_03():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 1450)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 9)
    office.book_find(9, 'black hat', 9050)
    office.report_loss(9, 'Ida', 'glove', 2)
    assert (office.put_back(first, 10), office.look(first)._asdict()) == (
        (1, {'number': 1, 'day': 4, 'text': 'red hat', 'value': 1450, 'shelf': 1, 'state': 'kept'})
    )


def test_lostdesk_put_back_04():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 2330)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 7)
    office.report_loss(9, 'Ida', 'hat-box', 2)
    assert (office.put_back(first, 10), office.claims_on(first)) == (1, [])


@pytest.mark.counterpart("test_lostdesk_put_back_04")
def test_lostdesk_put_back_04_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 310)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 5)
    assert (office.put_back(first, 14), office.auction(14 + 15)) == (1, [1])


def test_lostdesk_put_back_05():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 2330)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 9)
    office.book_find(9, 'the red hat', 5250)
    assert (office.put_back(first, 13), office.look(first)._asdict()) == (
        (1, {'number': 1, 'day': 4, 'text': 'red hat', 'value': 2330, 'shelf': 1, 'state': 'kept'})
    )


def test_lostdesk_put_back_06():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 5250)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 7)
    office.book_find(9, 'hat-box', 120)
    office.book_find(9, 'box of hat', 1450)
    office.report_loss(9, 'Ida', 'box', 3)
    assert (office.put_back(first, 17), office.auction(15 + 20)) == (2, [1, 3])


def test_lostdesk_put_back_07():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 5250)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 9)
    office.report_loss(9, 'Ida', 'box', 3)
    office.book_find(9, 'hat red', 310)
    assert (office.put_back(first, 10), office.claims_on(first)) == (1, [])


@pytest.mark.counterpart("test_lostdesk_put_back_07")
def test_lostdesk_put_back_07_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 310)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 6)
    assert (office.put_back(first, 11), office.auction(12 + 11)) == (1, [1])


def test_lostdesk_put_back_08():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 700)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 7)
    office.book_find(9, 'hat red', 310)
    office.book_find(9, 'the red hat', 5250)
    assert (office.put_back(first, 17), office.auction(10 + 11)) == (2, [1, 3, 4])


def test_lostdesk_put_back_09():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 9050)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 5)
    office.book_find(9, 'red hat', 1450)
    office.report_loss(9, 'Ida', 'hat', 2)
    assert (office.put_back(first, 17), office.auction(15 + 10)) == (1, [3])


def test_lostdesk_put_back_10():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 9050)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 7)
    office.book_find(9, 'glove, black', 9050)
    assert (office.put_back(first, 15), office.look(first)._asdict()) == (
        (1, {'number': 1, 'day': 4, 'text': 'red hat', 'value': 9050, 'shelf': 1, 'state': 'kept'})
    )


def test_lostdesk_put_back_11():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 120)
    mine = office.report_loss(6, 'Ida', 'red hat', 2)
    office.book_find(7, 'red hat', 5250)
    assert raised(lambda: office.put_back(1, 9)) is NotAllowed


@pytest.mark.counterpart("test_lostdesk_put_back_11")
def test_lostdesk_put_back_11_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 700)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 7)
    assert (office.put_back(first, 9), office.auction(15 + 12)) == (1, [1])


def test_lostdesk_put_back_12():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 310)
    mine = office.report_loss(6, 'Ida', 'red hat', 0)
    assert raised(lambda: office.put_back(9, 17)) is NotBookedHere


@pytest.mark.counterpart("test_lostdesk_put_back_12")
def test_lostdesk_put_back_12_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 310)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 9)
    assert (office.put_back(first, 9), office.auction(11 + 14)) == (1, [1])


def test_lostdesk_put_back_13():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 700)
    mine = office.report_loss(6, 'Ida', 'red hat', 5)
    office.report_loss(7, 'Ida', 'red hat', 3)
    assert raised(lambda: office.put_back(4, 15)) is NotBookedHere


@pytest.mark.counterpart("test_lostdesk_put_back_13")
def test_lostdesk_put_back_13_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 310)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 9)
    assert (office.put_back(first, 12), office.auction(17 + 12)) == (1, [1])


def test_lostdesk_put_back_14():
    office = LostDesk()
    numbers = [office.book_find(2, 'red hat', 50) for place in range(3 * 2)]
    mine = office.report_loss(4, 'Ida', 'red hat', 2)
    paid = office.release(mine, numbers[0], 4)
    another = office.book_find(5, 'cap', 70)
    assert raised(lambda: office.put_back(numbers[0], 6)) is Overfull


@pytest.mark.counterpart("test_lostdesk_put_back_14")
def test_lostdesk_put_back_14_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 700)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 9)
    assert (office.put_back(first, 17), office.auction(9 + 25)) == (1, [1])


def test_lostdesk_put_back_15():
    office = LostDesk()
    numbers = [office.book_find(2, 'red hat', 51) for place in range(3 * 2)]
    mine = office.report_loss(3, 'Ida', 'red hat', 2)
    paid = office.release(mine, numbers[0], 4)
    another = office.book_find(5, 'cap', 70)
    assert raised(lambda: office.put_back(numbers[0], 6)) is Overfull


@pytest.mark.counterpart("test_lostdesk_put_back_15")
def test_lostdesk_put_back_15_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 700)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 8)
    assert (office.put_back(first, 12), office.auction(12 + 2)) == (1, [])


def test_lostdesk_put_back_16():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [3] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert raised(lambda: office.put_back(3, 11)) is NotAllowed


@pytest.mark.counterpart("test_lostdesk_put_back_16")
def test_lostdesk_put_back_16_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 700)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 8)
    assert (office.put_back(first, 17), office.auction(12 + 25)) == (1, [1])


def test_lostdesk_put_back_17():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [3] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    assert raised(lambda: office.put_back(3, 13)) is NotAllowed


@pytest.mark.counterpart("test_lostdesk_put_back_17")
def test_lostdesk_put_back_17_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 9050)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 5)
    assert (office.put_back(first, 9), office.claims_on(first)) == (1, [])


def test_lostdesk_put_back_18():
    office = LostDesk()
    numbers = [office.book_find(day, 'red hat', 50) for day in [5] + [6] * (3 * 2 - 2)]
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.auction(13)
    assert raised(lambda: office.put_back(3, 13)) is NotAllowed


@pytest.mark.counterpart("test_lostdesk_put_back_18")
def test_lostdesk_put_back_18_b():
    office = LostDesk()
    first = office.book_find(4, 'red hat', 5250)
    mine = office.report_loss(5, 'Ida', 'red hat', 4)
    paid = office.release(mine, first, 5)
    assert (office.put_back(first, 14), office.auction(17 + 25)) == (1, [1])


def test_lostdesk_auction_01():
    office = LostDesk()
    first = office.book_find(0, 'hat', 30)
    second = office.book_find(2, 'hat', 40)
    third = office.book_find(3, 'cap', 50)
    assert office.auction(0 + 12) == [1]


@pytest.mark.counterpart("test_lostdesk_auction_01")
def test_lostdesk_auction_01_b():
    office = LostDesk()
    first = office.book_find(1, 'hat', 30)
    second = office.book_find(2, 'hat', 40)
    third = office.book_find(3, 'cap', 48)
    assert office.auction(2 + 12) == [1, 2]


def test_lostdesk_auction_02():
    office = LostDesk()
    first = office.book_find(1, 'hat', 30)
    second = office.book_find(2, 'hat', 39)
    third = office.book_find(3, 'c-ap', 50)
    assert office.auction(2 + 12) == [1, 2]


def test_lostdesk_auction_03():
    office = LostDesk()
    first = office.book_find(1, 'hat', 30)
    second = office.book_find(2, 'hat', 39)
    third = office.book_find(3, 'cAp', 50)
    assert office.auction(2 + 12) == [1, 2]


@pytest.mark.counterpart("test_lostdesk_auction_03")
def test_lostdesk_auction_03_b():
    office = LostDesk()
    number = office.book_find(4, 'hAt', 3000)
    assert office.auction(4 + 12) == [1]


def test_lostdesk_auction_04():
    office = LostDesk()
    first = office.book_find(1, 'hat', 30)
    second = office.book_find(2, 'hat', 40)
    third = office.book_find(4, 'cap', 50)
    assert office.auction(2 + 12) == [1, 2]


@pytest.mark.counterpart("test_lostdesk_auction_04")
def test_lostdesk_auction_04_b():
    office = LostDesk()
    number = office.book_find(4, 'hat', 3002)
    assert office.auction(4 + 12) == [1]


def test_lostdesk_auction_05():
    office = LostDesk()
    first = office.book_find(1, 'hat', 30)
    second = office.book_find(2, 'hat', 41)
    third = office.book_find(3, 'cap', 50)
    assert office.auction(2 + 12) == [1, 2]


@pytest.mark.counterpart("test_lostdesk_auction_05")
def test_lostdesk_auction_05_b():
    office = LostDesk()
    number = office.book_find(4, 'hat', 3002)
    assert office.auction(9 + 12) == [1]


def test_lostdesk_auction_06():
    office = LostDesk()
    first = office.book_find(11, 'red hat', 900)
    assert raised(lambda: office.auction(2)) is EntryError


@pytest.mark.counterpart("test_lostdesk_auction_06")
def test_lostdesk_auction_06_b():
    office = LostDesk()
    number = office.book_find(1, 'hat', 3000)
    assert office.auction(4 + 12) == [1]


def test_lostdesk_auction_07():
    office = LostDesk()
    first = office.book_find(3, 'hat red', 1450)
    mine = office.report_loss(3, 'Ida', 'box', 3)
    office.report_loss(6, 'Ida', 'hat', 0)
    office.book_find(6, 'black glove', 310)
    assert office.auction(17 + 25) == [4]


def test_lostdesk_auction_08():
    office = LostDesk()
    first = office.book_find(3, 'red hat', 2330)
    mine = office.report_loss(6, 'Ida', 'red hat', 4)
    office.report_loss(7, 'Ida', 'red hat', 2)
    office.book_find(7, 'red hat', 50)
    assert (office.auction(14 + 25), [tuple(each) for each in office.stock('out')]) == ([], [])


def test_lostdesk_auction_09():
    office = LostDesk()
    first = office.book_find(3, 'red hat', 9050)
    mine = office.report_loss(6, 'Ida', 'red hat', 4)
    office.report_loss(7, 'Ida', 'red hat', 4)
    office.report_loss(7, 'Ida', 'red hat', 2)
    office.report_loss(7, 'Jon', 'hat-box', 4)
    assert (office.auction(11 + 20), [tuple(each) for each in office.stock('out')]) == ([], [])


@pytest.mark.counterpart("test_lostdesk_auction_09")
def test_lostdesk_auction_09_b():
    office = LostDesk()
    number = office.book_find(4, 'hat', 3000)
    assert office.auction(9 + 12) == [1]


def test_lostdesk_auction_10():
    office = LostDesk()
    first = office.book_find(4, 'ha-t', 30)
    second = office.book_find(4, 'cap', 40)
    mine = office.report_loss(4, 'Ida', 'hat', 4)
    assert office.auction(30 + 12 * 3) == [2]


def test_lostdesk_auction_11():
    office = LostDesk()
    first = office.book_find(4, 'hat', 30)
    second = office.book_find(4, 'cap', 37)
    mine = office.report_loss(4, 'Ida', 'hat', 4)
    assert office.auction(7 + 12) == [2]


@pytest.mark.counterpart("test_lostdesk_auction_11")
def test_lostdesk_auction_11_b():
    office = LostDesk()
    number = office.book_find(4, 'hat', 3000)
    assert office.auction(5 + 12) == [1]


def test_lostdesk_auction_12():
    office = LostDesk()
    first = office.book_find(5, 'red hat', 310)
    mine = office.report_loss(6, 'Ida', 'red hat', 5)
    office.book_find(6, 'black hat', 700)
    office.report_loss(7, 'Jon', 'box', 4)
    office.book_find(7, 'red hat', 9050)
    assert (office.auction(20 + 14), [tuple(each) for each in office.stock('sold')]) == ([], [])


@pytest.mark.counterpart("test_lostdesk_auction_12")
def test_lostdesk_auction_12_b():
    office = LostDesk()
    number = office.book_find(4, 'hat', 3000)
    assert office.auction(8 + 12) == [1]


def test_lostdesk_auction_13():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 2330)
    mine = office.report_loss(6, 'Ida', 'red hat', 3)
    office.book_find(6, 'hat', 1450)
    assert (office.auction(9 + 25), [tuple(each) for each in office.stock('out')]) == ([], [])


@pytest.mark.counterpart("test_lostdesk_auction_13")
def test_lostdesk_auction_13_b():
    office = LostDesk()
    number = office.book_find(4, 'hat', 3000)
    assert office.auction(4 + 13) == [1]


def test_lostdesk_auction_14():
    office = LostDesk()
    first = office.book_find(6, 'red hat', 898)
    assert raised(lambda: office.auction(2)) is EntryError


@pytest.mark.counterpart("test_lostdesk_auction_14")
def test_lostdesk_auction_14_b():
    office = LostDesk()
    number = office.book_find(4, 'hat', 2997)
    assert office.auction(4 + 17) == [1]


def test_lostdesk_auction_15():
    office = LostDesk()
    number = office.book_find(4, 'h0at', 3000)
    assert office.auction(4 + 12) == [1]


@pytest.mark.counterpart("test_lostdesk_auction_15")
def test_lostdesk_auction_15_b():
    office = LostDesk()
    first = office.book_find(1, 'hat', 30)
    second = office.book_find(2, 'hat', 40)
    third = office.book_find(4, 'cap', 50)
    assert office.auction(2 + 13) == [1, 2]


def test_lostdesk_auction_16():
    office = LostDesk()
    number = office.book_find(4, 'hat', 2999)
    assert office.auction(4 + 12) == [1]


@pytest.mark.counterpart("test_lostdesk_auction_16")
def test_lostdesk_auction_16_b():
    office = LostDesk()
    first = office.book_find(1, 'hat', 36)
    second = office.book_find(2, 'hat', 40)
    third = office.book_find(3, 'cap', 50)
    assert office.auction(2 + 12) == [1, 2]


def test_lostdesk_auction_17():
    office = LostDesk()
    number = office.book_find(4, 'hat', 3000)
    mine = office.report_loss(4, 'Ida', 'hat', 4)
    paid = office.release(mine, number, 5)
    shelf = office.put_back(number, 6)
    assert office.auction(4 + 12 + 0) == [1]


@pytest.mark.counterpart("test_lostdesk_auction_17")
def test_lostdesk_auction_17_b():
    office = LostDesk()
    first = office.book_find(1, 'hat', 30)
    second = office.book_find(2, 'hat', 40)
    third = office.book_find(3, 'cap', 50)
    assert office.auction(2 + 12) == [1, 2]


def test_lostdesk_auction_18():
    office = LostDesk()
    number = office.book_find(4, 'hat', 3000)
    mine = office.report_loss(4, 'Ida', 'hat', 4)
    paid = office.release(mine, number, 5)
    shelf = office.put_back(number, 6)
    assert office.auction(5 + 12 + 1) == [1]


@pytest.mark.counterpart("test_lostdesk_auction_18")
def test_lostdesk_auction_18_b():
    office = LostDesk()
    first = office.book_find(4, 'hatt', 30)
    second = office.book_find(4, 'cap', 40)
    mine = office.report_loss(4, 'Ida', 'hat', 4)
    assert office.auction(6 + 12) == [1, 2]


def test_lostdesk_auction_19():
    office = LostDesk()
    number = office.book_find(4, 'hat', 3000)
    assert office.auction(4 + 12) == [1]


@pytest.mark.counterpart("test_lostdesk_auction_19")
def test_lostdesk_auction_19_b():
    office = LostDesk()
    first = office.book_find(1, 'hat', 30)
    second = office.book_find(2, 'hat', 38)
    third = office.book_find(3, 'cap', 50)
    assert office.auction(2 + 14) == [1, 2, 3]


def test_lostdesk_auction_20():
    office = LostDesk()
    number = office.book_find(4, 'hat', 3001)
    assert office.auction(4 + 12) == [1]


@pytest.mark.counterpart("test_lostdesk_auction_20")
def test_lostdesk_auction_20_b():
    office = LostDesk()
    first = office.book_find(1, 'hat', 27)
    second = office.book_find(2, 'hat', 40)
    third = office.book_find(3, 'cap', 50)
    assert office.auction(2 + 14) == [1, 2, 3]
