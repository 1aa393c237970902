import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { NavigationType, Router, type Navigator as RouterNavigator } from 'react-router'
import type { Address, Navigator, Position } from './navigator.ts'

const types = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace }

/** Returns whether a root has a screen at an address. */
export type HasScreen = (address: Address) => boolean

/** A page that is rendered before the user navigates to it: hidden, and without effects, until it is revealed. */
export interface Ahead {
  /** The position that the navigation will lead to. */
  position: Position
  isRevealed: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** Returns the position if it belongs to this root, otherwise the last one that did. */
const reader = (navigator: Navigator, hasScreen: HasScreen, ahead: Ahead | undefined): (() => Position) => {
  let last = ahead?.position ?? navigator.position
  return () => {
    const { position } = navigator
    if (ahead?.isRevealed() !== false && hasScreen(position.address)) last = position
    return last
  }
}

const isEverywhere = () => true

export interface AddressProviderProps {
  navigator: Navigator
  /**
   * Read once, when the root is created. By default the root has a screen at every address. At an address without one,
   * the root is about to be removed and renders nothing new.
   */
  hasScreen?: HasScreen | undefined
  /** Read once, when the root is created: it is rendered ahead of a navigation. */
  ahead?: Ahead | undefined
  children: ReactNode
}

/** Provides the document's address to one React root; react-router's hooks and components work below it. */
export const AddressProvider = ({ navigator, hasScreen = isEverywhere, ahead, children }: AddressProviderProps) => {
  const [read] = useState(() => reader(navigator, hasScreen, ahead))
  const { address, move } = useSyncExternalStore(navigator.subscribe, read, read)
  const moves: RouterNavigator = navigator
  return (
    <Router location={address} navigationType={types[move]} navigator={moves}>
      {children}
    </Router>
  )
}
