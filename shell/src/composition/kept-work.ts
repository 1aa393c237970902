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

/** Milliseconds that the fields of a page which is still loading are waited for. */
const loading = 10_000

/** How many names of two forms are the same, of all that they have: 1 for the same form. */
const likeness = (names: readonly string[], others: readonly string[]): number => {
  const all = new Set([...names, ...others])
  return all.size === 0 ? 0 : names.filter((name) => others.includes(name)).length / all.size
}
/** Less, and it is another form. */
const alike = 0.5

const areaOf = (element: Element): string | undefined => {
  const place = element.closest<HTMLElement>('[data-widget],[data-area]')
  return place?.dataset['widget']?.split('/')[0] ?? place?.dataset['area']
}

/** Types into a field as the reader would: what React knows of it changes as well. */
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
 * What was typed and filled in and not sent, from before a change-over until the new release has it again (CHANGE-4). A
 * form that is not there yet, such as one in a dialog that was open, gets it when it is shown. It is in memory alone, since
 * forms hold passwords and files too.
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

  /** Takes the contents of an area's places. @returns puts what is in fields outside of forms back into a new place */
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

  /** The reader has left the area, or the session is over. */
  forget(area?: string): void {
    this.#forms = area === undefined ? [] : this.#forms.filter((kept) => kept.area !== area)
  }

  /** Fills in each kept form where one of these is most like it. */
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
