import { createHash } from 'node:crypto'

/**
 * Shows the theme that the reader chose on this device before anything is painted. Documents are the same for every reader and
 * are kept, so the device alone knows it. The shell's `showTheme` does the same later.
 */
export const showChosenTheme =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}"

/** By which the content security policy lets it run, and no other script that stands in a document. */
export const chosenThemeHash = `sha256-${createHash('sha256').update(showChosenTheme).digest('base64')}`
