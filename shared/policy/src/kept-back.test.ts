import { HIDDEN_CONTACT as x } from './contact-details.ts'
import { keptBackFrom } from './kept-back.ts'

const allen = keptBackFrom({
  street: '12 Allen Avenue',
  zipCode: '100271',
  city: 'Ikeja',
  names: ['Chinedu Okafor', 'Ada'],
  vin: 'JTDBR32E720012345',
})

test.each([
  ['12 Allen Avenue, Ikeja', `${x}, Ikeja`],
  ['House at no. 12, Allen Ave.', `House at ${x}.`],
  ['the flat on allen avenue', `the flat on ${x}`],
  ['ALLEN AVENUE 12', x],
  ['come to 14 Allen', `come to ${x}`],
  ['house number 12 is blue', `${x} is blue`],
  ['Ikeja 100271', `Ikeja ${x}`],
  ['Ask for Chinedu  Okafor', `Ask for ${x}`],
  ['VIN jtdbr32e720012345.', `VIN ${x}.`],
  ['Call 0803 123 4567 or chinedu@example.com', `Call ${x} or ${x}`],
])('removes the place and the people from %s (MATCH-11)', (text, shown) => {
  expect(allen(text)).toBe(shown)
})

test.each([
  'Toyota Corolla 2012, 3 500 000 naira',
  'Ada Street 3 is not the place, and 12 windows are',
  'Look at the main gate, built in 2010',
  'Allen wrenches are in the boot',
])('keeps other text: %s', (text) => {
  expect(allen(text)).toBe(text)
})

test('hides a street of one word, of several parts, or with symbols in its name, and nothing without a street', () => {
  expect(keptBackFrom({ street: 'Storgata 5', zipCode: '0155', city: 'Oslo' })('Hus i Storgata, 0155 Oslo')).toBe(
    `Hus i ${x}, ${x}`,
  )
  const far = keptBackFrom({ street: 'Flat 3, Sunrise Court, 44B Adeola Odeku Street, beside Eko Hotel' })
  expect(far('Flat 3 in Sunrise Court: go up Adeola Odeku, opposite Eko Hotel')).toBe(
    `${x} in ${x}: go up ${x}, opposite ${x}`,
  )
  expect(keptBackFrom({ street: '' })('12 Allen Avenue')).toBe('12 Allen Avenue')
  expect(keptBackFrom({ street: 'A+B (old) Road 7' })('the a+b (old) road')).toBe(`the ${x}`)
})

test('gives the same result when applied twice', () => {
  const once = allen('12 Allen Avenue, call 08031234567')
  expect(allen(once)).toBe(once)
})
