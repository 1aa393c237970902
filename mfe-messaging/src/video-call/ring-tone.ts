/** Milliseconds from one ring to the next. */
const EVERY = 3_000

const beep = (context: AudioContext, at: number, frequency: number, loudness = 0.12): void => {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.03)
  volume.gain.linearRampToValueAtTime(0, at + 0.32)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.35)
}

const again = (sound: (context: AudioContext) => void): (() => void) => {
  const context = 'AudioContext' in globalThis ? new AudioContext() : null
  const ring = () => {
    if (context?.state === 'running') sound(context)
  }
  ring()
  const rings = setInterval(ring, EVERY)
  return () => {
    clearInterval(rings)
    void context?.close()
  }
}

/**
 * Rings, and shakes a phone, until it is told to stop. A browser lets a page sound once its reader has pressed something on it; until then the
 * screen alone rings.
 */
export const startRinging = (): (() => void) => {
  const shake = () => {
    if ('vibrate' in navigator) navigator.vibrate([300, 150, 300])
  }
  shake()
  const shakes = setInterval(shake, EVERY)
  const endTone = again((context) => {
    beep(context, context.currentTime, 660)
    beep(context, context.currentTime + 0.4, 880)
  })
  return () => {
    clearInterval(shakes)
    endTone()
  }
}

/** What whoever calls hears while it rings at the other. */
export const startCalling = (): (() => void) => again((context) => beep(context, context.currentTime, 440, 0.05))
