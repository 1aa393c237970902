import fc from 'fast-check'
import { isOwnAccountName } from './account-name.ts'

const ngozi = { firstName: 'Ngozi', lastName: 'Eze' }

it.each([
  [ngozi, 'NGOZI EZE'],
  [ngozi, 'eze, ngozi'],
  [ngozi, 'EZE NGOZI ADAEZE'],
  [ngozi, 'Mrs. Ngozi A. Eze'],
  [{ firstName: 'Ngozi Adaeze', lastName: 'Eze' }, 'EZE NGOZI'],
  [{ firstName: 'Ngozi Adaeze', lastName: 'Eze' }, 'ADAEZE EZE'],
  [{ firstName: 'Olúwaṣeun', lastName: 'Adébáyọ̀' }, 'ADEBAYO OLUWASEUN'],
  [{ firstName: 'Bjørn', lastName: 'Aasen' }, 'BJORN AASEN'],
  [{ firstName: 'Jürgen', lastName: 'Groß' }, 'Jurgen Gross'],
  [{ firstName: 'Sinéad', lastName: 'O’Brien' }, 'OBRIEN SINEAD'],
  [{ firstName: 'Anne-Marie', lastName: 'De Souza' }, 'DESOUZA ANNEMARIE'],
  [{ firstName: 'Oyinkansola', lastName: 'Eze-Okafor' }, 'OYIN KANSOLA EZE OKAFOR'],
  [{ firstName: 'Musa', lastName: 'Musa' }, 'MUSA MUSA'],
  [{ ...ngozi, companyName: 'Eze Motors Limited' }, 'EZE MOTORS NIG LTD'],
  [{ ...ngozi, companyName: 'Eze Motors Limited' }, 'Ngozi Eze'],
])('%o owns the account of %s', (owner, accountName) => {
  expect(isOwnAccountName(owner, accountName)).toBe(true)
})

it.each([
  [ngozi, 'NKECHI EZE'],
  [ngozi, 'NGOZI EZEH'],
  [ngozi, 'N EZE'],
  [ngozi, 'NGOZI'],
  [ngozi, 'EZE'],
  [ngozi, ''],
  [ngozi, 'NGOZI EZE AND CHIDI OKAFOR'],
  [ngozi, 'NGOZI & CHIDI EZE'],
  [ngozi, 'NGOZI EZE VENTURES'],
  [ngozi, 'NGOZI EZE ADAEZE CHIDINMA OBIAGELI AMARACHI'],
  [{ firstName: 'N', lastName: 'Eze' }, 'N EZE'],
  [{ firstName: 'Musa', lastName: 'Musa' }, 'MUSA IBRAHIM'],
  [{ firstName: 'Ngozi Adaeze', lastName: 'Eze' }, 'ADAEZE CHIDINMA EZE'],
  [{ firstName: 'Oyinkansola', lastName: 'Eze-Okafor' }, 'OYINKANSOLA EZE'],
  [{ ...ngozi, companyName: 'Eze Motors Limited' }, 'EZE MOTORS SPARE PARTS LTD'],
  [{ ...ngozi, companyName: 'Ltd' }, 'LTD'],
  [{ firstName: '', lastName: '' }, 'NGOZI EZE'],
])('%o does not own the account of %s', (owner, accountName) => {
  expect(isOwnAccountName(owner, accountName)).toBe(false)
})

const name = fc.stringMatching(/^[b-df-hj-np-tv-z]{3,9}x$/)

it('accepts a name in any order, in capitals, with diacritics and with middle names', () => {
  const marks = fc.constantFrom('\u0300', '\u0301', '\u0323', '\u0308')
  fc.assert(
    fc.property(
      name,
      name,
      fc.array(name, { maxLength: 3 }),
      marks,
      fc.infiniteStream(fc.nat(99)),
      (firstName, lastName, middle, mark, order) => {
        const words = [firstName, lastName, ...middle]
          .map((word) => ({ word, at: order.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ word }) => word)
        expect(isOwnAccountName({ firstName, lastName }, words.join(' ').toUpperCase())).toBe(true)
        expect(
          isOwnAccountName(
            { firstName: `${firstName.slice(0, 1)}${mark}${firstName.slice(1)}`, lastName },
            words.join(' '),
          ),
        ).toBe(true)
      },
    ),
  )
})

it('refuses an account with another family name', () => {
  fc.assert(
    fc.property(name, name, name, (firstName, lastName, another) => {
      fc.pre(another !== lastName && another !== firstName)
      expect(isOwnAccountName({ firstName, lastName }, `${firstName} ${another}`)).toBe(false)
    }),
  )
})

it('returns a result for any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (firstName, lastName, accountName) => {
      expect(typeof isOwnAccountName({ firstName, lastName }, accountName)).toBe('boolean')
    }),
  )
})
