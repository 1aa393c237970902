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

/** Plays a sound at once and then regularly. @returns a function that ends it */
const repeat = (sound: (context: AudioContext) => void): (() => void) => {
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
 * Rings, and vibrates a phone. A browser lets a page play sound only after the user has pressed something on it; until
 * then the call is only shown.
 * @returns a function that ends it
 */
export const startRinging = (): (() => void) => {
  const vibrate = () => {
    if ('vibrate' in navigator) navigator.vibrate([300, 150, 300])
  }
  vibrate()
  const vibrations = setInterval(vibrate, EVERY)
  const endTone = repeat((context) => {
    beep(context, context.currentTime, 660)
    beep(context, context.currentTime + 0.4, 880)
  })
  return () => {
    clearInterval(vibrations)
    endTone()
  }
}

/** Plays the tone that the caller hears until the call is answered. @returns a function that ends it */
export const startCalling = (): (() => void) => repeat((context) => beep(context, context.currentTime, 440, 0.05))
