export * from './outlines.ts'
export { icon, type IconComponent, type IconProps } from './icon.tsx'
export { NavIcon, isNavIconName, navIconNames, type NavIconName } from './nav-icon.tsx'
