import { idInFragment, useLocation } from '@fieldproof/platform'
import { useEffect, type ReactNode } from 'react'
import styles from './registration.module.css'

/** The anchor of a field on its step, so that the list of missing fields can link to it. */
export const FieldPlace = ({ field, children }: { field: string; children: ReactNode }) => (
  <div id={field} className={styles.place}>
    {children}
  </div>
)

/** Focuses the field named in the address, once the step is mounted. */
export const useNamedField = (): void => {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '') return undefined
    // After the shell has focused the heading of a new screen.
    const timer = setTimeout(() => {
      const place = document.getElementById(idInFragment(hash))
      // For a telephone number, the number field, and not the country before it.
      const field =
        place?.querySelector<HTMLElement>('input[type="tel"]') ??
        place?.querySelector<HTMLElement>('input, select, textarea, button')
      field?.focus()
    })
    return () => clearTimeout(timer)
  }, [hash, key])
}
