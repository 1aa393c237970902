/** Signs that the core draws itself: our name, then Phosphor's name and weight. */
export const glyphs = {
  x: ['X', 'bold'],
  check: ['Check', 'bold'],
  caretDown: ['CaretDown', 'bold'],
  caretLeft: ['CaretLeft', 'bold'],
  caretRight: ['CaretRight', 'bold'],
  arrowLeft: ['ArrowLeft', 'bold'],
  info: ['Info', 'fill'],
  success: ['CheckCircle', 'fill'],
  warning: ['Warning', 'fill'],
  danger: ['WarningCircle', 'fill'],
  star: ['Star', 'fill'],
  lock: ['LockKey', 'regular'],
  offline: ['WifiSlash', 'regular'],
}

const regular = [
  'House', 'ClipboardText', 'Wallet', 'ChatCircle', 'CalendarBlank', 'Folder', 'Star', 'Gear', 'ShoppingCart', 'Bell',
  'MapPin', 'Briefcase', 'Users', 'Question', 'BookOpen', 'Layout', 'List', 'X', 'MagnifyingGlass', 'Funnel',
  'ArrowsDownUp', 'CaretDown', 'CaretUp', 'CaretLeft', 'CaretRight', 'ArrowLeft', 'ArrowRight', 'ArrowUpRight',
  'ArrowDown', 'ArrowUp', 'Plus', 'Minus', 'Check', 'CheckCircle', 'Warning', 'WarningCircle', 'Info', 'Trash',
  'PencilSimple', 'Copy', 'DownloadSimple', 'UploadSimple', 'Paperclip', 'Camera', 'Image', 'VideoCamera', 'Phone',
  'PhoneSlash', 'Microphone', 'MicrophoneSlash', 'PaperPlaneTilt', 'Envelope', 'User', 'UserPlus', 'SignIn', 'SignOut', 'Lock', 'Key',
  'ShieldCheck', 'Certificate', 'Eye', 'EyeSlash', 'CreditCard', 'Bank', 'Receipt', 'Coins', 'Gift', 'Clock',
  'ClockCounterClockwise', 'Car', 'HouseLine', 'Package', 'Bridge', 'Binoculars', 'Storefront', 'ChartBar', 'DotsThree',
  'Link', 'ShareNetwork', 'Sun', 'Moon', 'Desktop', 'Globe', 'DeviceMobile', 'WifiSlash', 'ArrowClockwise', 'Flag', 'Megaphone',
  'Newspaper', 'Lifebuoy', 'Target', 'Kanban', 'File', 'FilePdf', 'Translate', 'Ruler', 'Compass', 'ThumbsUp',
]

const filled = ['Star', 'CheckCircle', 'Bell', 'MapPin', 'SealCheck']

/** The icons of the site: the name it is imported by, then Phosphor's name and weight. */
export const icons = {
  ...Object.fromEntries(regular.map((name) => [`${name}Icon`, [name, 'regular']])),
  ...Object.fromEntries(filled.map((name) => [`${name}FillIcon`, [name, 'fill']])),
  StarHalfFillIcon: ['StarHalf', 'fill'],
}
