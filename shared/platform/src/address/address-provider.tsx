import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { NavigationType, Router, type Navigator as RouterNavigator } from 'react-router'
import type { Address, Navigator, Position } from './navigator.ts'

const types = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace }

/** Whether a root has a screen at an address. */
export type HasScreen = (address: Address) => boolean

/** A page that is drawn before its reader has moved there: hidden, and without effects, until it is revealed. */
export interface Ahead {
  /** The position that the move will lead to. */
  position: Position
  isRevealed: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** Reads the position, as far as it is one of the root's; the last one of these otherwise. */
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
  /** Read when the root is made; left out, it has one at every address. Where it has none the root is about to leave the document, and draws nothing new. */
  hasScreen?: HasScreen | undefined
  /** Read when the root is made: it is drawn ahead of a move. */
  ahead?: Ahead | undefined
  children: ReactNode
}

/** Gives one React root the document's address; react-router's hooks and components work below it. */
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
