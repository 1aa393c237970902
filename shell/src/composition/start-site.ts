import { forgetPresses } from './early-presses.ts'

/** The id of the template with the notice that the site could not start, in the user's language. */
const NOT_STARTED_ID = 'not-started'

/** Shows the notice above the page, which may be one that the server rendered: its links work without scripts. */
const showNotice = (scope: Document): void => {
  const notice = scope.getElementById(NOT_STARTED_ID)
  if (!(notice instanceof HTMLTemplateElement)) return
  const shown = notice.content.firstElementChild
  scope.body.append(notice.content)
  // A browser without popovers shows it at the end of the page.
  if (shown instanceof HTMLElement) shown.showPopover?.()
}

/** Starts the site, with one retry in case the connection dropped. If that fails too, the page says so (FAILURE-4). */
export const startSite = (
  load: () => Promise<unknown>,
  scope: Document,
  onFailure: (error: unknown) => void,
): Promise<unknown> =>
  load()
    .catch(load)
    .catch((error: unknown) => {
      console.error('The site could not start', error)
      forgetPresses()
      showNotice(scope)
      onFailure(error)
    })
