import { datesFault, expiryStage, lacksDates } from './document-dates.ts'

test.each([
  ['2026-04-02', null],
  ['2026-04-01', 30],
  ['2026-03-10', 30],
  ['2026-03-09', 7],
  ['2026-03-02', 7],
  ['2026-03-01', 0],
] as const)('on 2 March, a document valid until %s is at stage %s (INSPECTOR-22)', (expiresOn, stage) => {
  expect(expiryStage(expiresOn, '2026-03-02')).toBe(stage)
})

test('insurance needs both days, a certificate the first, and other documents none (INSPECTOR-21)', () => {
  const none = { issuedOn: null, expiresOn: null }
  expect(lacksDates({ kind: 'insurance-proof', ...none })).toBe(true)
  expect(lacksDates({ kind: 'insurance-proof', issuedOn: '2026-01-01', expiresOn: null })).toBe(true)
  expect(lacksDates({ kind: 'professional-certificate', issuedOn: '2026-01-01', expiresOn: null })).toBe(false)
  expect(lacksDates({ kind: 'professional-certificate', ...none })).toBe(true)
  expect(lacksDates({ kind: 'education-certificate', ...none })).toBe(false)
})

test('an expired document, or one issued in the future, is refused; its last day still counts', () => {
  expect(datesFault({ expiresOn: '2026-03-01' }, '2026-03-02')).toEqual({ field: 'expiresOn', fault: 'expired' })
  expect(datesFault({ expiresOn: '2026-03-02' }, '2026-03-02')).toBeNull()
  expect(datesFault({ issuedOn: '2026-03-03' }, '2026-03-02')).toEqual({ field: 'issuedOn', fault: 'issued-ahead' })
})
