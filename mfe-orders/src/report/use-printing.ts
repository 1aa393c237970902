import { useEffect, useState } from 'react'

/**
 * Whether the page is being printed, so that everything is expanded and loaded; and a function that prints. Printing
 * from the browser's menu counts, too; if it is too fast for a render, the print styles expand the page.
 */
export const usePrinting = (): { isPrinting: boolean; print: () => void } => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => setPrinting(true)
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const print = () => {
    setPrinting(true)
    // A state change of an event is rendered before the next task.
    setTimeout(() => window.print())
  }
  return { isPrinting, print }
}
