import { FORM_SHOWN, formHandleOf, type FormHandle } from '@fieldproof/ui'
import { elementAt, placeOf, type Place } from './focus-place.ts'
import type { ReaderWatch } from './reader-watch.ts'
import { filledIn, fillIn, formsIn, isField, isUnsent, namesOf, typedIn } from './unsent.ts'

interface KeptForm {
  area: string
  pathname: string
  names: string[]
  values: Record<string, unknown>
}
interface KeptField {
  place: Place
  fill: (element: HTMLElement) => void
}

/** Milliseconds to wait for the fields of a page that is still loading. */
const loading = 10_000

/** The similarity of two forms: the fraction of equal field names; 1 for the same form. */
const likeness = (names: readonly string[], others: readonly string[]): number => {
  const all = new Set([...names, ...others])
  return all.size === 0 ? 0 : names.filter((name) => others.includes(name)).length / all.size
}
/** Below this, it is another form. */
const alike = 0.5

const areaOf = (element: Element): string | undefined => {
  const place = element.closest<HTMLElement>('[data-widget],[data-area]')
  return place?.dataset['widget']?.split('/')[0] ?? place?.dataset['area']
}

/** Types into a field like a user, so that React notices the change. */
const fillWith = (value: string) => (element: HTMLElement) => {
  if (isField(element))
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  else element.textContent = value
  element.dispatchEvent(new Event('input', { bubbles: true }))
  if (element instanceof HTMLSelectElement) element.dispatchEvent(new Event('change', { bubbles: true }))
}
const check = (isChecked: boolean) => (element: HTMLElement) => {
  if (element instanceof HTMLInputElement && element.checked !== isChecked) element.click()
}

const keepField = (element: HTMLElement, within: HTMLElement): KeptField => {
  const place = placeOf(element, within)
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio'))
    return { place, fill: check(element.checked) }
  return { place, fill: fillWith(isField(element) ? element.value : (element.textContent ?? '')) }
}

/**
 * Unsent input from before a change-over, until the new release has it again (CHANGE-4). A form that is not mounted
 * yet, such as one in an open dialog, gets it when it is shown. Only in memory, because forms contain passwords and
 * files, too.
 */
export class KeptWork {
  #forms: KeptForm[] = []

  constructor(scope: Document) {
    scope.addEventListener(FORM_SHOWN, ({ target }) => {
      if (!(target instanceof HTMLFormElement) || target.closest('[data-area][data-state="waiting"]')) return
      const form = formHandleOf(target)
      const area = areaOf(target)
      if (form && area !== undefined) this.#fillIn(area, [form])
    })
  }

  /**
   * Takes the input of an area's elements. @returns a function that restores fields outside of forms in a new element
   */
  take(area: string, places: readonly HTMLElement[], reader: ReaderWatch): (now: HTMLElement) => void {
    const { pathname } = location
    const forms = places.flatMap(formsIn).filter(isUnsent)
    this.#forms = [
      ...this.#forms.filter((kept) => kept.area !== area),
      ...forms.map((form) => ({ area, pathname, names: namesOf(form), values: filledIn(form) })),
    ]
    const fields = places.flatMap((place) =>
      typedIn(place, reader)
        .filter((node) => node instanceof HTMLElement)
        .map((element) => keepField(element, place)),
    )
    return (now) => {
      this.#fillIn(area, formsIn(now))
      this.#fill(now, fields)
    }
  }

  /** The user has left the area, or the session has ended. */
  forget(area?: string): void {
    this.#forms = area === undefined ? [] : this.#forms.filter((kept) => kept.area !== area)
  }

  /** Fills in each stored form in the most similar of these. */
  #fillIn(area: string, forms: readonly FormHandle[]): void {
    const free = new Set(forms)
    this.#forms = this.#forms.filter((kept) => {
      if (kept.area !== area || kept.pathname !== location.pathname) return true
      const [best] = [...free]
        .map((form) => ({ form, share: likeness(kept.names, namesOf(form)) }))
        .filter(({ share }) => share >= alike)
        .sort((a, b) => b.share - a.share)
      if (!best) return true
      free.delete(best.form)
      fillIn(best.form, kept.values)
      return false
    })
  }

  #fill(now: HTMLElement, fields: KeptField[]): void {
    let left = fields
    const fillWhatIsThere = () => {
      left = left.filter(({ place, fill }) => {
        const element = elementAt(now, place)
        if (element) fill(element)
        return !element
      })
    }
    fillWhatIsThere()
    if (left.length === 0) return
    const changes = new MutationObserver(() => {
      fillWhatIsThere()
      if (left.length === 0) changes.disconnect()
    })
    changes.observe(now, { childList: true, subtree: true })
    setTimeout(() => changes.disconnect(), loading)
  }
}
