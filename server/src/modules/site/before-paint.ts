import { createHash } from 'node:crypto'

/**
 * Cached documents are the same for every reader, so only the device knows the theme. The shell's `showTheme` does the
 * same later.
 */
const showChosenTheme =
  "var e=document.documentElement,t=localStorage.getItem('theme');if(t==='light'||t==='dark')e.dataset.theme=t;"

/**
 * Marks the page as arriving. Until it is hydrated, content below the window is not laid out (`data-below`). If the
 * browser goes back to a scroll position it needs the whole height.
 */
const markArriving =
  "if(!location.hash&&performance.getEntriesByType('navigation')[0].type==='navigate')e.dataset.arriving=''"

/** The script that runs in a document before the first paint. */
export const beforePaint = `try{${showChosenTheme}${markArriving}}catch(e){}`

/** Its hash for the content security policy, which allows no other inline script. */
export const beforePaintHash = `sha256-${createHash('sha256').update(beforePaint).digest('base64')}`
