import fc from 'fast-check'
import { withoutCampaign } from './campaign.ts'

test.each([
  ['/?utm_source=mail&utm_medium=email', '/'],
  ['/blog/a?page=2&fbclid=IwAR0&tag=roof%20tiles#end', '/blog/a?page=2&tag=roof%20tiles#end'],
  ['https://fieldproof.ng/?gclid=1#prices', 'https://fieldproof.ng/#prices'],
  ['/?referTo=%2F%3Futm_source%3Da', '/?referTo=%2F%3Futm_source%3Da'],
  ['/help#?utm_source=a', '/help#?utm_source=a'],
  ['/help?', '/help'],
])('%s becomes %s', (address, kept) => {
  expect(withoutCampaign(address)).toBe(kept)
})

test('parameters that a screen may read stay as they are, whatever is beside them', () => {
  const part = fc.stringMatching(/^(page|tag|q)=[\w%+.-]{0,12}$/)
  fc.assert(
    fc.property(fc.array(part), fc.nat(5), (parts, at) => {
      const mixed = parts.toSpliced(at, 0, 'utm_campaign=x')
      expect(withoutCampaign(`/search?${mixed.join('&')}`)).toBe(
        parts.length === 0 ? '/search' : `/search?${parts.join('&')}`,
      )
    }),
  )
})
