import { useState, type ComponentProps } from 'react'
import { thumbnailOf } from './thumbnail.ts'

const fileOf = (address: string): string => {
  const [file = address] = address.split('?', 1)
  return address.endsWith('&size=thumbnail') ? `${file} thumbnail` : file
}

/**
 * Keeps the first address as long as the new one is for the same file, so that the picture is not fetched again and
 * does not flicker.
 */
const useKept = (address: string) => {
  const [seen, setSeen] = useState<string | null>(null)
  return {
    src: seen !== null && fileOf(seen) === fileOf(address) ? seen : address,
    keep: () => setSeen(address),
    release: () => setSeen(null),
  }
}

interface Kept {
  src: string
  /** Called when the address has expired; see `useFreshAddresses`. */
  onStale?: () => void
}

/**
 * A picture with a signed address, or its thumbnail. It uses a new address of the same file only if the previous one
 * failed to load.
 */
export const KeptPicture = ({
  src: signed,
  onStale,
  isThumbnail = false,
  ...rest
}: ComponentProps<'img'> & Kept & { isThumbnail?: boolean }) => {
  const address = isThumbnail ? thumbnailOf(signed) : signed
  const { src, keep, release } = useKept(address)
  const fail = () => {
    release()
    onStale?.()
  }
  return <img {...rest} src={src} onLoad={src === address ? keep : undefined} onError={fail} />
}

/** Like `KeptPicture`, for a video; a playing video keeps its address. @param at the start position in seconds */
export const KeptFilm = ({ src: address, onStale, at, ...rest }: ComponentProps<'video'> & Kept & { at?: number }) => {
  const { src, keep, release } = useKept(address)
  const fail = () => {
    release()
    onStale?.()
  }
  return (
    <video
      {...rest}
      src={at === undefined ? src : `${src}#t=${at}`}
      onLoadedData={src === address ? keep : undefined}
      onError={fail}
    />
  )
}
