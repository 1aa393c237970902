import { createHash } from 'node:crypto'

/** Documents are the same for every reader and are kept, so the device alone knows the theme. The shell's `showTheme` does the same later. */
const showChosenTheme =
  "var e=document.documentElement,t=localStorage.getItem('theme');if(t==='light'||t==='dark')e.dataset.theme=t;"

/**
 * Says that the page is arriving. Until it is alive, what lies below the window is not laid out (`data-below`). Where the browser goes
 * back to a place on the page it needs its whole height.
 */
const sayArriving =
  "if(!location.hash&&performance.getEntriesByType('navigation')[0].type==='navigate')e.dataset.arriving=''"

/** What runs in a document before anything of it is painted. */
export const beforePaint = `try{${showChosenTheme}${sayArriving}}catch(e){}`

/** By which the content security policy lets it run, and no other script that stands in a document. */
export const beforePaintHash = `sha256-${createHash('sha256').update(beforePaint).digest('base64')}`
