import type { InspectorCredentialBody } from '@fieldproof/contracts/entities/inspector-profile'
import { limits } from '@fieldproof/contracts/limits'
import { selectLocale, useDispatch, useSelector, useTranslation } from '@fieldproof/platform'
import { useUiSettings } from '@fieldproof/ui'
import { formatBytes, type SentFile } from '@fieldproof/ui/files'
import { useEffect, useRef, useState } from 'react'
import { applicationOutdated, credentialAdded } from '../store/registration-api.ts'
import { legiblePhoto } from './legible-photo.ts'
import { DocumentRefused, sendDocument } from './send-document.ts'

/** A document on its way, or one that did not get through. */
export type Upload = InspectorCredentialBody & SentFile & { id: number; source: File }

/** What the contract takes, by content; the server looks into the file itself. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** Sends documents one after the other, so that a slow line brings the first one through; each can be given up or tried again. */
export const useDocumentUploads = () => {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const { locale: format } = useUiSettings()
  const locale = useSelector(selectLocale)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const ends = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)

  useEffect(() => {
    const open = ends.current
    return () => {
      for (const end of open.values()) end.abort()
    }
  }, [])

  const change = (id: number, to: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)))
  const drop = (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id))

  const tooLarge = (name: string) =>
    t('documents.tooLarge', { name, most: formatBytes(limits.credentialBytes, format) })

  const send = async ({ id, source, kind, entryId }: Upload, end: AbortController) => {
    if (end.signal.aborted) return
    try {
      const file = await legiblePhoto(source)
      if (file.size > limits.credentialBytes) throw new DocumentRefused(tooLarge(source.name))
      const onProgress = (progress: number) => change(id, { progress })
      const credential = await sendDocument({
        file,
        name: file.name,
        kind,
        entryId,
        locale,
        onProgress,
        signal: end.signal,
      })
      drop(id)
      dispatch(credentialAdded(credential))
      // It may have suspended the account, or been the last thing that was missing.
      dispatch(applicationOutdated())
    } catch (error) {
      if (end.signal.aborted) return
      change(id, {
        failure: error instanceof DocumentRefused && error.message !== '' ? error.message : t('documents.failed'),
      })
    }
  }
  const begin = (upload: Upload) => {
    const end = new AbortController()
    ends.current.set(upload.id, end)
    queue.current = queue.current
      .then(() => send(upload, end))
      .finally(() => {
        ends.current.delete(upload.id)
      })
  }
  const faultOf = ({ type, name, size }: File): string | null => {
    if (!documentTypes.some((taken) => taken === type)) return t('documents.wrongType', { name })
    // A picture may become small enough.
    return type === 'application/pdf' && size > limits.credentialBytes ? tooLarge(name) : null
  }

  /** Sends files for a purpose. @returns what is wrong with those that were not taken */
  const add = (files: readonly File[], what: InspectorCredentialBody): string[] => {
    const begun = files
      .filter((file) => faultOf(file) === null)
      .map((source): Upload => {
        lastId.current += 1
        return { ...what, id: lastId.current, name: source.name, source, progress: 0, failure: null }
      })
    setUploads((now) => [...now, ...begun])
    for (const upload of begun) begin(upload)
    return files.flatMap((file) => faultOf(file) ?? [])
  }
  const retry = (upload: Upload) => {
    const again = { ...upload, progress: 0, failure: null }
    change(upload.id, again)
    begin(again)
  }
  const giveUp = ({ id }: Upload) => {
    ends.current.get(id)?.abort()
    drop(id)
  }
  return { uploads, add, retry, giveUp }
}
