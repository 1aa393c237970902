/** Milliseconds from one ring to the next. */
const EVERY = 3_000

const beep = (context: AudioContext, at: number, frequency: number): void => {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.12, at + 0.03)
  volume.gain.linearRampToValueAtTime(0, at + 0.32)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.35)
}

/**
 * Rings, and shakes a phone, until it is told to stop. A browser lets a page sound once its reader has pressed something on it; until then the
 * screen alone rings.
 */
export const startRinging = (): (() => void) => {
  const context = 'AudioContext' in globalThis ? new AudioContext() : null
  const ring = () => {
    if (context?.state === 'running') {
      beep(context, context.currentTime, 660)
      beep(context, context.currentTime + 0.4, 880)
    }
    if ('vibrate' in navigator) navigator.vibrate([300, 150, 300])
  }
  ring()
  const rings = setInterval(ring, EVERY)
  return () => {
    clearInterval(rings)
    void context?.close()
  }
}
