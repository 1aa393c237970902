import { useSyncExternalStore, type ReactNode } from 'react'
import { NavigationType, Router, type Navigator as RouterNavigator } from 'react-router'
import type { Navigator } from './navigator.ts'

const types = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace }

/** Gives one React root the document's address; react-router's hooks and components work below it. */
export const AddressProvider = ({ navigator, children }: { navigator: Navigator; children: ReactNode }) => {
  const { address, move } = useSyncExternalStore(navigator.subscribe, navigator.getPosition, navigator.getPosition)
  const moves: RouterNavigator = navigator
  return (
    <Router location={address} navigationType={types[move]} navigator={moves}>
      {children}
    </Router>
  )
}
