import { useEffect, useState } from 'react'

/** Milliseconds between two measurements. */
const EVERY = 120

/** The microphone's current level, from 0 to 1. */
export const useSoundLevel = (stream: MediaStream): number => {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (stream.getAudioTracks().length === 0 || !('AudioContext' in globalThis)) return undefined
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      setLevel(Math.min(1, Math.sqrt(square) * 4))
    }, EVERY)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return level
}
