import fc from 'fast-check'
import { notificationInCode, textTarget } from './text-link.ts'

describe('the link in a text message (NOTIFY-19)', () => {
  const codeOf = (link: string) => link.replace('/n/', '')

  it('is short, and names the notification', () => {
    const link = textTarget({ _id: '0b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10' })
    expect(link).toMatch(/^\/n\/[\da-z]{24,25}$/)
    expect(notificationInCode(codeOf(link))).toBe('0b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10')
  })

  it('names every notification', () =>
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const link = textTarget({ _id: id })
        expect(link.length).toBeLessThanOrEqual(28)
        expect(notificationInCode(codeOf(link))).toBe(id)
      }),
    ))

  it.each(['', 'A', '-', '../x', 'z'.repeat(25), '1'.repeat(26), '%2e'])('%j names none', (code) =>
    expect(notificationInCode(code)).toBeNull(),
  )
})
