import { render, type RenderResult } from '@testing-library/react'
import type { ResourceKey } from 'i18next'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router'
import { AreaRoot } from '../area/area-root.tsx'
import { answerCalls, type Answers } from './answer-calls.ts'
import { createTestPlatform, type TestPlatformOptions } from './create-test-platform.tsx'

export { answerCalls, refuse, type Answers, type AskedCall } from './answer-calls.ts'
export { createTestPlatform, testUser, type TestPlatformOptions } from './create-test-platform.tsx'

export interface RenderPageOptions extends TestPlatformOptions {
  /** The route's pattern, where the page reads parameters; any address by default. */
  route?: string
  /** The texts of the area in the language of the test. */
  texts?: ResourceKey
  /** Further namespaces. */
  namespaces?: Record<string, ResourceKey>
  answers?: Answers
}

/**
 * Renders a page as its area would: real store, router and texts, and a server that gives the test's answers. A fault
 * that reaches the page's boundary fails the test.
 */
export const renderPage = async (page: ReactElement, options: RenderPageOptions = {}) => {
  const { route = '*', texts = {}, namespaces = {}, answers = {}, ...platformOptions } = options
  const { platform, reports, emitted } = createTestPlatform(platformOptions)
  const { fetch, asked } = answerCalls(answers)
  globalThis.fetch = fetch
  const load = (resource: ResourceKey) => ({
    en: async () => ({ default: resource }),
    no: async () => ({ default: resource }),
  })
  for (const [namespace, resource] of Object.entries({ area: texts, ...namespaces }))
    await platform.texts.addNamespace(namespace, load(resource))
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
