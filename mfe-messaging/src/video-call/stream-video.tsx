import { useEffect, useRef, type ComponentProps } from 'react'

/** Plays a stream, picture and sound. */
export const StreamVideo = ({
  stream,
  ref,
  ...rest
}: { stream: MediaStream | null } & Omit<ComponentProps<'video'>, 'src'>) => {
  const own = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (own.current && own.current.srcObject !== stream) own.current.srcObject = stream
  }, [stream])
  return (
    <video
      {...rest}
      autoPlay
      playsInline
      ref={(element) => {
        own.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
    />
  )
}
