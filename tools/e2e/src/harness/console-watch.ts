import type { BrowserContext } from '@playwright/test'

export interface ConsoleWatch {
  /** Unexpected warnings, errors and exceptions so far, each with the address of its page. */
  faults: () => string[]
  /** @throws with all faults, if there are any */
  check: () => void
}

/** The harness's own scripts stay out of a frame that runs none, such as a mail's. */
const own = /^Blocked script execution in '[^']*\/dev\/mail\//

/** Notes every warning, error and uncaught exception of every page of a context. */
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
