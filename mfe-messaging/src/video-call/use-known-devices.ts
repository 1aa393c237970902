import { useEffect, useState } from 'react'
import { knownDevices, type KnownDevice } from './devices.ts'

/** Cameras and microphones to choose from, also when one is plugged in. @param opened asks again once one was opened */
export const useKnownDevices = (opened: MediaStream): { cameras: KnownDevice[]; microphones: KnownDevice[] } => {
  const [known, setKnown] = useState<{ cameras: KnownDevice[]; microphones: KnownDevice[] }>({
    cameras: [],
    microphones: [],
  })
  useEffect(() => {
    let isGone = false
    const look = () => {
      void knownDevices().then((found) => {
        if (!isGone) setKnown(found)
      })
    }
    look()
    const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined
    devices?.addEventListener('devicechange', look)
    return () => {
      isGone = true
      devices?.removeEventListener('devicechange', look)
    }
  }, [opened])
  return known
}
