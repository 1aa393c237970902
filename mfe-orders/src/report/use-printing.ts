import { useEffect, useState } from 'react'

/**
 * Whether the page is on its way to paper, when nothing may be folded or lazy, and the way there. The browser's own menu
 * is heard too; what it is too quick for, the print styles unfold.
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
    // What a press changes is drawn before the next task.
    setTimeout(() => window.print())
  }
  return { isPrinting, print }
}
