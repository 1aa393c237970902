import { render, type RenderResult } from '@testing-library/react'
import type { ResourceKey } from 'i18next'
import { locales } from '@fieldproof/contracts/languages'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router'
import { AreaRoot } from '../area/area-root.tsx'
import type { TextLoaders } from '../i18n/create-texts.ts'
import { answerCalls, type Answers } from './answer-calls.ts'
import { createTestPlatform, type TestPlatformOptions } from './create-test-platform.tsx'

export { answerCalls, refuse, type Answers, type AskedCall } from './answer-calls.ts'
export { createTestPlatform, testSessionId, testUser, type TestPlatformOptions } from './create-test-platform.tsx'

export interface RenderPageOptions extends TestPlatformOptions {
  /** The route's pattern, if the page reads parameters; any address by default. */
  route?: string
  /** The texts of the area in the language of the test. */
  texts?: ResourceKey
  /** Further namespaces. */
  namespaces?: Record<string, ResourceKey>
  answers?: Answers
}

/** The texts for a test in any language. */
const inEveryLanguage = (resource: ResourceKey): TextLoaders => {
  const load = async () => ({ default: resource })
  return Object.fromEntries(locales.map((locale) => [locale, load])) as TextLoaders
}

/**
 * Renders a page as its area would: with the real store, router and texts, and a server with the test's responses. An
 * error that reaches the page's boundary fails the test.
 */
export const renderPage = async (page: ReactElement, options: RenderPageOptions = {}) => {
  const { route = '*', texts = {}, namespaces = {}, answers = {}, ...platformOptions } = options
  const { platform, reports, emitted } = createTestPlatform(platformOptions)
  const { fetch, asked } = answerCalls(answers)
  globalThis.fetch = fetch
  for (const [namespace, resource] of Object.entries({ area: texts, ...namespaces }))
    await platform.texts.addNamespace(namespace, inEveryLanguage(resource))
  const faults: unknown[] = []
  const result: RenderResult = render(
    <AreaRoot
      platform={platform}
      owner="test"
      namespace="area"
      onError={(error) => {
        faults.push(error)
      }}
    >
      <Routes>
        <Route path={route} element={page} />
      </Routes>
    </AreaRoot>,
  )
  if (faults.length > 0) throw faults[0]
  return { ...result, platform, store: platform.store, navigator: platform.navigator, asked, reports, emitted }
}
