import type { Locale } from '@fieldproof/contracts'
import { originalText, textColumns, textIn } from './review-text.ts'

const german = 'de' as Locale

test('a review is stored in the column of its language, and shown in the original without a translation', () => {
  const row = textColumns('Grundig og presis.', 'no')
  expect(row).toEqual({ written_in: 'no', text_en: null, text_no: 'Grundig og presis.' })
  expect([originalText(row), textIn(row, 'no'), textIn(row, 'en')]).toEqual(Array(3).fill('Grundig og presis.'))
  expect(textIn({ ...row, text_en: 'Thorough and exact.' }, 'en')).toBe('Thorough and exact.')
})

test('a language without a column shows the English text, and is stored in its column', () => {
  const row = textColumns('Sehr genau.', german)
  expect(row).toEqual({ written_in: 'en', text_en: 'Sehr genau.', text_no: null })
  expect([originalText(row), textIn(row, german), textIn(row, 'no')]).toEqual(Array(3).fill('Sehr genau.'))
})
