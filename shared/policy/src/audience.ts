import type { Audience } from '@fieldproof/contracts/area'

/** A user who looks at a screen, by the flags that are known. */
export interface Viewer {
  isPro: boolean
  isStaff: boolean
}

/** Whether a navigation entry or a widget is meant for this viewer; null is a visitor (NAV-3). */
export const isMeantFor = (audience: Audience, viewer: Viewer | null): boolean => {
  if (audience === 'anyone') return true
  if (audience === 'visitor') return viewer === null
  if (audience === 'inspector') return viewer?.isPro === true
  if (audience === 'staff') return viewer?.isStaff === true
  return viewer !== null
}
