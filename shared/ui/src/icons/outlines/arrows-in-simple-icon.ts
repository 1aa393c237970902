// Made by shared/ui/icons/generate.mjs from Phosphor icons (MIT). Change the list there, not this file.

import { icon } from '../icon.tsx'

export const ArrowsInSimpleIcon = /* @__PURE__ */ icon(
  'M213.66,53.66,163.31,104H192a8,8,0,0,1,0,16H144a8,8,0,0,1-8-8V64a8,8,0,0,1,16,0V92.69l50.34-50.35a8,8,0,0,1,11.32,11.32ZM112,136H64a8,8,0,0,0,0,16H92.69L42.34,202.34a8,8,0,0,0,11.32,11.32L104,163.31V192a8,8,0,0,0,16,0V144A8,8,0,0,0,112,136Z',
)
