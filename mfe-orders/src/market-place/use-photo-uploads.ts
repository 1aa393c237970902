import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { listingLimits } from '@fieldproof/contracts/limits'
import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { useEffect, useRef, useState } from 'react'
import { FileRefused } from '../files/send-file.ts'
import { shrinkPhoto } from '../files/shrink-photo.ts'
import { sendPhoto } from './send-photo.ts'

/** A photo on its way, or one that did not get through. */
export interface PhotoUpload {
  id: number
  name: string
  source: File
  progress: number
  failure: string | null
}

const taken = ['image/jpeg', 'image/png']

/** Sends photos one after the other, so that a slow line brings the first one through; each can be given up or tried again. */
export const usePhotoUploads = (stored: readonly StoredFile[], onStored: (photo: StoredFile) => void) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const ends = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  useEffect(() => {
    const open = ends.current
    return () => {
      for (const end of open.values()) end.abort()
    }
  }, [])

  const change = (id: number, to: Partial<PhotoUpload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)))
  const drop = (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id))
  const wordsOf = (error: unknown) =>
    error instanceof FileRefused && error.message !== '' ? error.message : t('market.form.photoFailed')

  const send = async ({ id, name, source }: PhotoUpload, { signal }: AbortController) => {
    if (signal.aborted) return
    try {
      const photo = await shrinkPhoto(source)
      const answer = await sendPhoto({
        photo,
        name,
        locale,
        signal,
        onProgress: (progress) => change(id, { progress }),
      })
      drop(id)
      onStored(answer)
    } catch (error) {
      if (!signal.aborted) change(id, { failure: wordsOf(error) })
    }
  }
  const begin = (upload: PhotoUpload) => {
    const end = new AbortController()
    ends.current.set(upload.id, end)
    queue.current = queue.current
      .then(() => send(upload, end))
      .finally(() => {
        ends.current.delete(upload.id)
      })
  }
  const add = (files: readonly File[]) => {
    const fitting = files.filter(({ type }) => taken.includes(type))
    const room = Math.max(0, listingLimits.photosMax - stored.length - uploads.length)
    const faults = files
      .filter((file) => !fitting.includes(file))
      .map(({ name }) => t('market.form.photoWrongType', { name }))
    setRefused(
      fitting.length > room ? [...faults, t('market.form.photosTooMany', { count: listingLimits.photosMax })] : faults,
    )
    const begun = fitting.slice(0, room).map((source): PhotoUpload => {
      lastId.current += 1
      return { id: lastId.current, name: source.name, source, progress: 0, failure: null }
    })
    setUploads((now) => [...now, ...begun])
    for (const upload of begun) begin(upload)
  }
  const retry = (upload: PhotoUpload) => {
    const again = { ...upload, progress: 0, failure: null }
    change(upload.id, again)
    begin(again)
  }
  const giveUp = ({ id }: PhotoUpload) => {
    ends.current.get(id)?.abort()
    drop(id)
  }
  return { uploads, refused, add, retry, giveUp }
}
