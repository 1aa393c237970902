// Made by shared/ui/icons/generate.mjs from Phosphor icons (MIT). Change the list there, not this file.

import { icon } from '../icon.tsx'

export const PictureInPictureIcon = /* @__PURE__ */ icon(
  'M216,48H40A16,16,0,0,0,24,64V192a16,16,0,0,0,16,16H216a16,16,0,0,0,16-16V64A16,16,0,0,0,216,48ZM40,64H216v56H136a8,8,0,0,0-8,8v64H40ZM216,192H144V136h72v56Z',
)
