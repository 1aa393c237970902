import type { SampleWords } from '../../sample.ts'

export const words: SampleWords = {
  summary:
    'En godt bygd toetasjes bolig, der én årsak ligger bak det meste jeg fant: en skjøt i takrennen lekker over det andre soverommet og har fuktet nordveggen. Få den tettet før det males. Jordfeilbryteren løser ikke ut og må byttes før noen flytter inn. Tilbygget bak står ikke på de godkjente tegningene.',
  comments: {
    'electrical/earth-fault-breaker': 'Løser ikke ut ved 30 mA, prøvd tre ganger. Bytt den før noen flytter inn.',
    'roof/gutters-and-downpipes': 'Skjøten over det andre soverommet lekker ned på veggen.',
    'damp-and-pests/wall-moisture': '22 % i nordveggen på det andre soverommet, under 12 % ellers.',
    'plumbing/leak-test': 'Måleren går med alle kraner stengt: om lag 4 liter i timen.',
    'documents/agrees-with-drawings': 'Boden bak, 12 m², står ikke på de godkjente tegningene.',
    'damp-and-pests/mold': 'De første flekkene bak skapet på det andre soverommet.',
    'roof/stains-below-roof': 'Gammel flekk i gangen, tørr i dag.',
    'structure/wall-cracks': 'Hårriss i hjørnene på to vinduer, høyst 0,3 mm; bare i pussen.',
    'electrical/circuits-labelled': 'Fire av tolv kurser er ikke merket.',
    'fire-safety/fire-extinguishers': 'Ett på kjøkkenet, sist kontrollert i 2023.',
    'windows-and-doors/insect-screens': 'To av ni har hull.',
    'site/retaining-walls': 'Finnes ikke.',
    'structure/cellar': 'Finnes ikke.',
    'roof/chimneys': 'Finnes ikke.',
    'heating-and-cooling/heating': 'Finnes ikke.',
    'heating-and-cooling/fireplace': 'Finnes ikke.',
    'heating-and-cooling/fuel-tank': 'Finnes ikke.',
    'documents/tenancy-papers': 'Huset står tomt.',
  },
  captions: {
    house: 'Fra gaten',
    gutter: 'Skjøten over det andre soverommet',
    crack: 'Hjørnet på spisestuevinduet',
    'damp-wall': 'Nordveggen, andre soverom',
    board: 'Sikringsskapet; bryteren er den røde',
  },
  tasks: [
    {
      title: 'Mål fukten i første etasje',
      description: 'Vi kjente lukten på et av soverommene.',
      answer: 'Alle rom i første etasje er målt. Bare nordveggen på det andre soverommet er våt.',
    },
    {
      title: 'Stemmer bygget med de godkjente tegningene?',
      description: 'Megleren har en kopi av godkjenningen.',
      answer: 'Ja, bortsett fra boden bak. Megleren har ingen godkjenning for den.',
    },
  ],
}
