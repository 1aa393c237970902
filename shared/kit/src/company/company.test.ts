import { companyOf, spacedPhone } from './index.ts'

const on = (data: Record<string, string>) => companyOf(data)

it('lists the company pages on other sites, without those that have no https address', () => {
  const { socialLinks, appStores } = on({
    socialLinks: 'https://www.linkedin.com/company/fieldproof javascript:alert(1) https://social.example/fp',
    appStores: 'https://play.google.com/store/apps/details?id=fp',
  })
  expect(socialLinks.map(({ name }) => name)).toEqual(['LinkedIn', 'social.example'])
  expect(appStores.map(({ name }) => name)).toEqual(['Google Play'])
})

it('is empty if the server provides nothing', () => {
  expect(on({})).toEqual({ contactEmail: '', contactPhone: '', registration: '', socialLinks: [], appStores: [] })
})

it.each([
  ['+2348031234567', '+234 803 123 4567'],
  ['+4722334455', '+4722334455'],
])('formats %s as %s', (number, written) => expect(spacedPhone(number)).toBe(written))
