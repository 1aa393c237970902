import orientationEn from '../../../locales/en/orientation.json'
import payoutsEn from '../../../locales/en/payouts.json'
import referralEn from '../../../locales/en/referral.json'
import orientationNo from '../../../locales/no/orientation.json'
import payoutsNo from '../../../locales/no/payouts.json'
import referralNo from '../../../locales/no/referral.json'

type Texts = { [key: string]: string | Texts }
const leaves = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

it.each([
  ['payouts', payoutsEn, payoutsNo],
  ['referral', referralEn, referralNo],
  ['orientation', orientationEn, orientationNo],
] as const)(
  '%s says the same things in both languages, and nothing is left in the other one',
  (_, english, norwegian) => {
    const [en, no] = [new Map(leaves(english)), new Map(leaves(norwegian))]
    expect([...no.keys()]).toEqual([...en.keys()])
    for (const [key, text] of en)
      expect({ key, holds: placeholders(no.get(key) ?? '') }).toEqual({ key, holds: placeholders(text) })
    expect(
      [...en]
        .filter(([key, text]) => no.get(key) === text)
        .map(([key]) => key)
        .filter((key) => key !== 'referral.list.name'),
    ).toEqual([])
  },
)
