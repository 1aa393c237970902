import { examineConfig } from './config.ts'

const faultsOf = (env: Record<string, string>): string =>
  examineConfig({ NODE_ENV: 'production', ...env })
    .faults.filter((fault) => /CONTACT_|COMPANY_|SOCIAL_|APP_STORES/.test(fault))
    .join('\n')

test('a public site says who runs it', () => {
  const faults = faultsOf({})
  for (const name of ['CONTACT_EMAIL', 'CONTACT_PHONE', 'COMPANY_REGISTRATION']) expect(faults).toContain(name)
  const given = {
    CONTACT_EMAIL: 'hello@fieldproof.ng',
    CONTACT_PHONE: '+2348031234567',
    COMPANY_REGISTRATION: 'Fieldproof AS, org. no. 912 345 678',
  }
  expect(faultsOf(given)).toBe('')
  expect(examineConfig({ NODE_ENV: 'development' }).faults).toEqual([])
})

test.each(['a@example.com', 'a@mail.example.org', 'a@fieldproof.example', 'a@fieldproof.test', 'a@b.invalid'])(
  'the contact address of a public site cannot have a reserved name: %s',
  (address) => expect(faultsOf({ CONTACT_EMAIL: address })).toContain('CONTACT_EMAIL'),
)

test.each([
  ['CONTACT_PHONE', '0803 123 4567'],
  ['SOCIAL_LINKS', 'http://x.com/fieldproof'],
  ['APP_STORES', 'javascript:alert(1)'],
])('%s does not take %s', (name, value) => expect(faultsOf({ [name]: value })).toContain(name))

test('pages on other sites are separated by spaces', () => {
  const { company } = examineConfig({ SOCIAL_LINKS: 'https://x.com/a  https://www.linkedin.com/company/a' }).config
  expect(company.socialLinks).toEqual(['https://x.com/a', 'https://www.linkedin.com/company/a'])
})
