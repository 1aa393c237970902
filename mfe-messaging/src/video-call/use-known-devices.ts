import { useEffect, useState } from 'react'
import { knownDevices, type KnownDevice } from './devices.ts'

/**
 * Cameras and microphones to choose from. The list is read again when one is plugged in, and when `opened` changes.
 * @param opened the active stream; browsers reveal device names only after access was granted
 */
export const useKnownDevices = (opened: MediaStream): { cameras: KnownDevice[]; microphones: KnownDevice[] } => {
  const [known, setKnown] = useState<{ cameras: KnownDevice[]; microphones: KnownDevice[] }>({
    cameras: [],
    microphones: [],
  })
  useEffect(() => {
    let isGone = false
    const update = () => {
      void knownDevices().then((found) => {
        if (!isGone) setKnown(found)
      })
    }
    update()
    const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined
    devices?.addEventListener('devicechange', update)
    return () => {
      isGone = true
      devices?.removeEventListener('devicechange', update)
    }
  }, [opened])
  return known
}
