import type { BrowserContext } from '@playwright/test'

export interface ConsoleWatch {
  /** Unexpected warnings, errors and exceptions so far, each with its page's address. */
  faults: () => string[]
  /** @throws with all of them, if there are any */
  check: () => void
}

/** The harness's own scripts do not run in a frame without scripts, such as a mail's; Chromium logs that. */
const own = /^Blocked script execution in '[^']*\/dev\/mail\//

/** Records every warning, error and uncaught exception of every page of a context. */
export const watchConsole = (context: BrowserContext, expected: RegExp[]): ConsoleWatch => {
  const faults: string[] = []
  const note = (text: string, where: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) faults.push(`${text}\n    at ${where}`)
  }
  context.on('console', (message) => {
    if (!['warning', 'error', 'assert'].includes(message.type()) || own.test(message.text())) return
    const { url, lineNumber } = message.location()
    note(
      `${message.type()}: ${message.text()}`,
      url ? `${url}:${lineNumber}` : (message.page()?.url() ?? 'a page that is gone'),
    )
  })
  context.on('weberror', (fault) => {
    const error = fault.error()
    note(`exception: ${error.message}`, error.stack ?? fault.page()?.url() ?? 'a page that is gone')
  })
  return {
    faults: () => [...faults],
    check: () => {
      if (faults.length > 0) throw new Error(`The console is not clean:\n  ${faults.join('\n  ')}`)
    },
  }
}
