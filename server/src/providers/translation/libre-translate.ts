import type { Locale } from '@fieldproof/contracts/languages'
import * as z from 'zod/mini'
import type { TranslationSettings } from '#kernel/config/conversations.ts'
import { TranslationFailed, type Translations } from '#kernel/ports/translations.ts'

/** Milliseconds that the service has for its answer: without a graphics card it needs seconds for a long text. */
const TIMEOUT = 10_000
/** The most characters of an answer. */
const LARGEST_ANSWER = 64 * 1024

/** LibreTranslate's codes of our languages. */
const codes: Record<Locale, string> = { en: 'en', no: 'nb' }

const translated = z.object({
  translatedText: z.string(),
  detectedLanguage: z.optional(z.object({ language: z.string() })),
})

/**
 * Translates LibreTranslate's code for Bokmål to the site's code for Norwegian, so that a reader's own language is
 * recognised.
 */
const toLocale = (code: string): string => (code === 'nb' ? 'no' : code)

const readAnswer = async (response: Response) => {
  if (!response.ok) throw new TranslationFailed(`status ${response.status}`)
  const text = await response.text()
  if (text.length > LARGEST_ANSWER) throw new TranslationFailed('too long')
  return translated.parse(JSON.parse(text))
}

/** A failure without any part of the text, which an answer that is not JSON might contain. */
const toFailure = (error: unknown): TranslationFailed => {
  if (error instanceof TranslationFailed) return error
  return new TranslationFailed(error instanceof Error ? error.name : 'unknown')
}

/** Without a configured service nothing is offered or translated. */
export const noTranslations: Translations = {
  isOn: false,
  translate: async () => {
    throw new TranslationFailed('off')
  },
}

/**
 * Translations by a LibreTranslate server, the operator's own or a provider's.
 * @param timeout milliseconds
 */
export const libreTranslate = ({ url, key }: TranslationSettings, timeout = TIMEOUT): Translations => ({
  isOn: true,
  translate: async (text, to) => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/translate`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'Fieldproof' },
        body: JSON.stringify({
          q: text,
          source: 'auto',
          target: codes[to],
          format: 'text',
          ...(key && { api_key: key }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const { translatedText, detectedLanguage } = await readAnswer(response)
      return { text: translatedText, from: toLocale(detectedLanguage?.language ?? '') }
    } catch (error) {
      throw toFailure(error)
    }
  },
})
