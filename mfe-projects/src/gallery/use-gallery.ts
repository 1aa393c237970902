import type { Locale } from '@fieldproof/contracts/languages'
import { selectLocale, useSelector } from '@fieldproof/platform'
import { useEffect, useState } from 'react'
import type { GalleryTemplate } from './read-gallery.ts'
import { wordsIn } from './words/index.ts'

/** The gallery in the user's language, once it is loaded; nothing before that, and nothing if it is not needed. */
export const useGallery = (isWanted: boolean) => {
  const locale = useSelector(selectLocale)
  const [loaded, setLoaded] = useState<{ locale: Locale; templates: readonly GalleryTemplate[] } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isWanted) return undefined
    let isStill = true
    Promise.all([import('./read-gallery.ts'), wordsIn[locale]()]).then(
      ([{ readGallery }, { words }]) => {
        if (isStill) setLoaded({ locale, templates: readGallery(words) })
      },
      () => {
        if (isStill) setHasFailed(true)
      },
    )
    return () => {
      isStill = false
    }
  }, [isWanted, locale, attempt])
  return {
    templates: loaded?.locale === locale ? loaded.templates : undefined,
    hasFailed,
    retry: () => {
      setHasFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
