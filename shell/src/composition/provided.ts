/**
 * Entries of the design system that the shell provides to areas, each in chunks of its own that are loaded on demand.
 * The bundler only shares what it finds, so they are imported here.
 */
export const provided: Record<string, () => Promise<object>> = {
  '@fieldproof/ui': () => import('@fieldproof/ui'),
  '@fieldproof/ui/combobox': () => import('@fieldproof/ui/combobox'),
  '@fieldproof/ui/date-picker': () => import('@fieldproof/ui/date-picker'),
  '@fieldproof/ui/dialog': () => import('@fieldproof/ui/dialog'),
  '@fieldproof/ui/files': () => import('@fieldproof/ui/files'),
  '@fieldproof/ui/form': () => import('@fieldproof/ui/form'),
  '@fieldproof/ui/illustration': () => import('@fieldproof/ui/illustration'),
  '@fieldproof/ui/map': () => import('@fieldproof/ui/map'),
  '@fieldproof/ui/menu': () => import('@fieldproof/ui/menu'),
  '@fieldproof/ui/search': () => import('@fieldproof/ui/search'),
  '@fieldproof/ui/table': () => import('@fieldproof/ui/table'),
  '@fieldproof/ui/tabs': () => import('@fieldproof/ui/tabs'),
}
