import type { SampleWords } from '../../sample.ts'

export const words: SampleWords = {
  summary:
    'Gulvfliser av rett type og størrelse, tørre og godt lagret. Det mangler fire av de 240 kartongene på pakklisten, og fem har avslåtte kanter, mer enn klasse A tillater. Krev ni kartonger før du betaler resten.',
  comments: {
    'quantity/quantity-agrees': '236 kartonger talt, 240 på pakklisten.',
    'quality/surface-defects': 'Avslåtte kanter i 5 av de 50 kartongene som ble åpnet, mest i nederste rad.',
    'packaging/transport-damage': 'To paller sto skjevt; hjørnene på fem kartonger er trykket inn.',
    'packaging/pallets': 'En av seks har et brukket bord.',
    'consignment/batch-numbers': 'To partier, B118 og B121; legg dem i hvert sitt rom.',
    'quality/smell': 'Ikke aktuelt for fliser.',
    'consignment/dates-of-make-and-expiry': 'Fliser har ingen.',
    'consignment/permits': 'Trengs ikke.',
    'sampling/sample-sealed': 'Ikke bestilt.',
    'loading/container-number': 'Ikke lastet ennå.',
    'loading/container-clean-and-dry': 'Ikke lastet ennå.',
    'loading/container-doors-and-floor': 'Ikke lastet ennå.',
    'loading/stowing-and-lashing': 'Ikke lastet ennå.',
    'loading/seal-number': 'Ikke lastet ennå.',
    'loading/loading-shown': 'Ikke lastet ennå.',
  },
  captions: {
    pallets: 'Partiet i felt 4',
    'pressed-carton': 'Trykket hjørne, pall 4',
    'chipped-tile': 'Avslått hjørne, pall 4, nederste rad',
    label: 'Etiketten på en kartong, parti B118',
  },
  tasks: [
    {
      title: 'Tell alle kartongene',
      description: 'Det står 240 på pakklisten.',
      answer: '236: fem paller med førti og én med trettiseks. Talt to ganger, den andre sammen med lagersjefen.',
    },
    {
      title: 'Åpne ti kartonger på hver pall der du kan',
      description: 'Vi fikk mange knuste sist.',
      answer: 'Femti kartonger på fem paller ble åpnet. Den sjette står bak andre varer og kunne ikke flyttes.',
    },
  ],
}
