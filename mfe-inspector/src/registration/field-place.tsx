import { idInFragment, useLocation } from '@fieldproof/platform'
import { useEffect, type ReactNode } from 'react'
import styles from './registration.module.css'

/** Where a field stands on its step, so that the list of what is missing can lead to it. */
export const FieldPlace = ({ field, children }: { field: string; children: ReactNode }) => (
  <div id={field} className={styles.place}>
    {children}
  </div>
)

/** Gives the focus to the field that the address names, once the step is there. */
export const useNamedField = (): void => {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '') return undefined
    // After the shell has given the focus to the heading of a screen that is new.
    const timer = setTimeout(() => {
      const place = document.getElementById(idInFragment(hash))
      // Of a telephone number the number, and not the country before it.
      const field =
        place?.querySelector<HTMLElement>('input[type="tel"]') ??
        place?.querySelector<HTMLElement>('input, select, textarea, button')
      field?.focus()
    })
    return () => clearTimeout(timer)
  }, [hash, key])
}
