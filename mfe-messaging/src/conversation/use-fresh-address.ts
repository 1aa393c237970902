import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { hasExpired } from '@fieldproof/kit/signed-address'
import { useRef, useState } from 'react'
import { useGenerateSignedFileUrlMutation } from '../store/chats-api.ts'

/** Whether a sound or film is playing, or paused on the way. */
const isUnderWay = ({ paused, currentTime, ended }: HTMLMediaElement): boolean => !ended && (!paused || currentTime > 0)

/**
 * The address of a file. If it has expired since the page was opened, a new one is requested when it is needed, without
 * reading the conversation again.
 */
export const useFreshAddress = (file: StoredFile) => {
  const [requestUrl] = useGenerateSignedFileUrlMutation()
  const [fresh, setFresh] = useState<{ of: string; url: string } | null>(null)
  const url = fresh?.of === file.url ? fresh.url : file.url
  const last = useRef({ of: '', at: 0 })
  const renew = async () => {
    // A missing file is requested again after a minute at the earliest.
    if (last.current.of === file.url && Date.now() - last.current.at < 60_000) return
    last.current = { of: file.url, at: Date.now() }
    try {
      const { url: renewed } = await requestUrl({ body: { purpose: 'download', fileId: file._id } }).unwrap()
      setFresh({ of: file.url, url: renewed })
    } catch {
      // The file's name is shown instead.
    }
  }
  return {
    url,
    onStale: () => void renew(),
    /** The element with the file is about to be used. */
    onNeeded: ({ currentTarget }: { currentTarget: EventTarget }) => {
      // With another address a sound or film would start again from the beginning.
      const hasBegun = currentTarget instanceof HTMLMediaElement && isUnderWay(currentTarget)
      if (!hasBegun && hasExpired(url)) void renew()
    },
  }
}
