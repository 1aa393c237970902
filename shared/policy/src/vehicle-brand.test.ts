import { vehicleBrands } from '@fieldproof/contracts/vehicle-brands'
import { brandKey, knownBrand } from './vehicle-brand.ts'

test.each([
  ['Toyota', 'Toyota'],
  [' toyota ', 'Toyota'],
  ['TOYOTA', 'Toyota'],
  ['Toyta', 'Toyota'],
  ['Toyotta', 'Toyota'],
  ['Tyoota', 'Toyota'],
  ['mercedes benz', 'Mercedes-Benz'],
  ['Mercedes – BENZ', 'Mercedes-Benz'],
  ['Mercedez-Benz', 'Mercedes-Benz'],
  ['Benz', 'Mercedes-Benz'],
  ['VW', 'Volkswagen'],
  ['Volks Wagen', 'Volkswagen'],
  ['Hundai', 'Hyundai'],
  ['Hyundia', 'Hyundai'],
  ['citroen', 'Citroën'],
  ['Skoda', 'Škoda'],
  ['Peugeut', 'Peugeot'],
  ['land-rover', 'Land Rover'],
  ['ivm', 'Innoson'],
] as const)('%s means %s (MATCH-17)', (typed, brand) => {
  expect(knownBrand(typed)).toBe(brand)
  expect(brandKey(typed)).toBe(brandKey(brand))
})

test.each(['Kai', 'Fort', 'Zil', 'My own make', '', '–'])(
  '%s is not on the list, and is compared as typed',
  (typed) => {
    expect(knownBrand(typed)).toBeUndefined()
    expect(brandKey(` ${typed.toUpperCase()} `)).toBe(brandKey(typed))
  },
)

test('no two brands of the list are confused', () => {
  for (const [name, ...others] of vehicleBrands)
    for (const word of [name, ...others]) expect([word, knownBrand(word)]).toEqual([word, name])
})
