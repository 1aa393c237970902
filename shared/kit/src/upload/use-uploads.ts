import { isCallFailure, selectLanguage, useHold, useSelector } from '@fieldproof/platform'
import { useUiSettings } from '@fieldproof/ui'
import { formatBytes, type SentFile } from '@fieldproof/ui/files'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sending } from '../sending/index.ts'

/** A file that is being sent, or that failed. */
export interface Upload<What = null> extends SentFile {
  /** A UUID that stays the same in retries. */
  id: string
  source: File
  /** What the file is for. */
  what: What
}

/** The messages about a file, in the reader's language. */
export interface UploadWords {
  wrongType: (name: string) => string
  /** @param most the size limit, such as "10 MB" */
  tooLarge: (name: string, most: string) => string
  /** For an empty file; leave it out if the server validates that. */
  empty?: (name: string) => string
  /** For files beyond the limit. */
  tooMany?: string
  /** If the server gave no reason. */
  failed: string
}

export interface UploadsOptions<Stored, What> {
  /** Accepted media types, such as `image/png`; the server also inspects the content. */
  types: readonly string[]
  /** The size limit in bytes for a file of this type. */
  mostBytes: (type: string) => number
  /** How many more files fit, besides those that are being sent; unlimited if left out. */
  room?: number
  /** Resizes a picture. Pictures are measured after it, other files at once. */
  shrink?: (file: File) => Promise<File>
  /** Sends one file. @throws {CallFailure} with a message to show */
  send: (file: File, upload: Pick<Upload<What>, 'id' | 'what'>, sending: Required<Sending>) => Promise<Stored>
  /** Called once for each file that was sent. */
  onStored: (stored: Stored, upload: Upload<What>) => void
  words: UploadWords
  /** Where a file that is not accepted is shown: in `refused`, or among the uploads. */
  showsRefused?: 'apart' | 'in-list'
}

/** Returns a media type without its parameters. */
export const plainType = ({ type }: Pick<File, 'type'>): string => type.split(';')[0]?.trim() ?? ''

/**
 * Sends files one after the other, so that the first arrives early on a slow connection. Each can be aborted and
 * retried. Files that cannot be accepted are reported before they are sent. Leaving the screen aborts the uploads.
 */
export const useUploads = <Stored, What = null>(options: UploadsOptions<Stored, What>) => {
  const { types, mostBytes, room = Infinity, shrink, words, showsRefused = 'apart' } = options
  const { locale: format } = useUiSettings()
  const language = useSelector(selectLanguage)
  const [uploads, setUploads] = useState<readonly Upload<What>[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const underWay = useRef(new Map<string, AbortController>())
  const failed = useRef(new Set<string>())
  // When a waiting file is sent or shown, the latest options of the screen apply.
  const now = useRef({ ...options, language })
  useEffect(() => {
    now.current = { ...options, language }
  })
  useEffect(() => {
    const open = underWay.current
    return () => {
      for (const end of open.values()) end.abort()
    }
  }, [])

  const change = (id: string, to: Partial<Upload<What>>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)))
  const drop = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id))
  const fail = (id: string, failure: string, isHopeless = false) => {
    failed.current.add(id)
    change(id, { failure, isHopeless })
  }
  const sizeFaultOf = (name: string, type: string, size: number): string | null =>
    size > mostBytes(type) ? words.tooLarge(name, formatBytes(mostBytes(type), format)) : null

  const transmit = async (upload: Upload<What>, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return
    const { id, name, source } = upload
    try {
      const file = (await shrink?.(source)) ?? source
      if (signal.aborted) return
      const fault = sizeFaultOf(name, plainType(file), file.size)
      if (fault !== null) return fail(id, fault, true)
      const stored = await now.current.send(file, upload, {
        language: now.current.language,
        signal,
        onProgress: (progress) => change(id, { progress }),
      })
      if (signal.aborted) return
      drop(id)
      now.current.onStored(stored, upload)
    } catch (error) {
      if (signal.aborted) return
      const message = isCallFailure(error) && !error.isSilent ? error.message : ''
      fail(id, message || now.current.words.failed)
    }
  }
  const begin = (upload: Upload<What>) => {
    const end = new AbortController()
    underWay.current.set(upload.id, end)
    queue.current = queue.current
      .then(() => transmit(upload, end))
      .finally(() => {
        if (underWay.current.get(upload.id) === end) underWay.current.delete(upload.id)
      })
  }
  const faultOf = (file: File): string | null => {
    const type = plainType(file)
    if (!types.includes(type)) return words.wrongType(file.name)
    if (file.size === 0 && words.empty) return words.empty(file.name)
    const mayShrink = shrink !== undefined && type.startsWith('image/')
    return mayShrink ? null : sizeFaultOf(file.name, type, file.size)
  }

  /** Starts to send the acceptable files. @returns the faults of the others, one text per file */
  const add = (files: readonly File[], what: What): readonly string[] => {
    const checked = files.map((source) => ({ source, failure: faultOf(source) }))
    const isListed = showsRefused === 'in-list'
    const shown = isListed ? checked : checked.filter(({ failure }) => failure === null)
    const left = Math.max(0, room - uploads.length)
    const added = shown.slice(0, left).map(({ source, failure }): Upload<What> => {
      const id = crypto.randomUUID()
      return { id, name: source.name, source, what, progress: 0, failure, isHopeless: failure !== null }
    })
    const faults = [
      ...checked.flatMap(({ failure }) => (failure === null || isListed ? [] : [failure])),
      ...(shown.length > left && words.tooMany !== undefined ? [words.tooMany] : []),
    ]
    setRefused(faults)
    setUploads((all) => [...all, ...added])
    for (const upload of added) if (upload.failure === null) begin(upload)
    return faults
  }
  const retry = (upload: Upload<What>) => {
    const again = { ...upload, progress: 0, failure: null }
    failed.current.delete(upload.id)
    change(upload.id, again)
    begin(again)
  }
  const giveUp = ({ id }: Pick<Upload<What>, 'id'>) => {
    underWay.current.get(id)?.abort()
    failed.current.delete(id)
    drop(id)
  }
  /** Waits for the current uploads. @returns whether all were sent or aborted */
  const settle = useCallback(async (): Promise<boolean> => {
    let last: Promise<void> | null = null
    // The user may have chosen another one meanwhile.
    while (last !== queue.current) {
      last = queue.current
      await last
    }
    return failed.current.size === 0
  }, [])
  const isSending = uploads.some(({ failure }) => failure === null)
  // Keep a failed file for a retry, because it exists only here.
  useHold(uploads.some(({ isHopeless }) => !isHopeless) ? 'upload' : null)
  return {
    uploads,
    refused,
    isSending,
    add,
    retry,
    giveUp,
    settle,
  }
}
