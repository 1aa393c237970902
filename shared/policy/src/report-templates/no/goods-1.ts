import type { TemplateWords } from '../../report-template.ts'

export const words: TemplateWords = {
  groups: {
    consignment: {
      title: 'Parti og papirer',
      items: {
        'seller-present': 'Selger eller representant til stede',
        'order-or-invoice': 'Ordre eller faktura sett',
        'packing-list': 'Pakkliste',
        'certificate-of-origin': 'Opprinnelsesbevis',
        'quality-certificate': 'Kvalitets- eller samsvarsbevis',
        'batch-numbers': 'Parti- eller serienumre',
        'dates-of-make-and-expiry': 'Produksjons- og utløpsdato',
      },
    },
    quantity: {
      title: 'Mengde',
      items: {
        'packages-counted': 'Opptalte kolli',
        'units-per-package': 'Enheter i hvert kolli',
        'gross-weight': 'Bruttovekt',
        'net-weight': 'Nettovekt',
        volume: 'Volum',
        'quantity-agrees': 'Mengden stemmer med papirene',
      },
    },
    packaging: {
      title: 'Emballasje',
      items: {
        'outer-packaging': 'Ytre emballasje',
        'inner-packaging': 'Indre emballasje',
        pallets: 'Paller',
        'strapping-and-wrapping': 'Bånd og plast',
        'marks-and-labels': 'Forsendelsesmerker og etiketter',
        barcodes: 'Strekkoder kan leses',
        'handling-marks': 'Håndterings- og faremerker',
        'transport-damage': 'Transportskader',
        'wet-or-stained-packages': 'Våte eller flekkete kolli',
      },
    },
    quality: {
      title: 'Kvalitet',
      items: {
        'goods-overview': 'Varene som helhet',
        'type-and-model': 'Type og modell som bestilt',
        'color-and-finish': 'Farge og overflate',
        workmanship: 'Utførelse',
        'surface-defects': 'Riper, bulker og sprekker',
        'missing-parts': 'Deler og tilbehør komplett',
        'foreign-matter': 'Fremmedlegemer eller insekter',
        smell: 'Lukt',
        'agrees-with-sample': 'Stemmer med godkjent prøve',
      },
    },
    sampling: {
      title: 'Stikkprøver',
      items: {
        'sample-size': 'Enheter trukket tilfeldig',
        'critical-defects': 'Kritiske feil',
        'major-defects': 'Store feil',
        'minor-defects': 'Små feil',
        'defects-shown': 'Hver type feil fotografert',
        'sample-sealed': 'Referanseprøve forseglet',
      },
    },
    measurements: {
      title: 'Målinger og prøver',
      items: {
        length: 'Lengde',
        width: 'Bredde',
        height: 'Høyde',
        'unit-weight': 'Vekt av én enhet',
        'moisture-content': 'Fuktinnhold',
        temperature: 'Varenes temperatur',
        'function-test': 'Funksjonsprøve',
      },
    },
    storage: {
      title: 'Lagring',
      items: {
        'storage-place': 'Lagersted',
        'protected-from-weather': 'Beskyttet mot regn og sol',
        'separated-from-other-goods': 'Holdt atskilt fra andre varer',
        'pests-in-store': 'Skadedyr på lageret',
      },
    },
    loading: {
      title: 'Lasting',
      items: {
        'container-number': 'Container- eller kjøretøynummer',
        'container-clean-and-dry': 'Container ren, tørr og uten lukt',
        'container-doors-and-floor': 'Containerens dører, vegger og gulv',
        'stowing-and-lashing': 'Stuing og surring',
        'seal-number': 'Plombe og nummer',
      },
    },
  },
}
