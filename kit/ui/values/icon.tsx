/** Stroke icons on a 16-unit square, drawn for this product. */
const shapes = {
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.4 10.4l3.1 3.1',
  plus: 'M8 3.5v9M3.5 8h9',
  close: 'M4 4l8 8M12 4l-8 8',
  down: 'M4 6.5l4 4 4-4',
  up: 'M4 9.5l4-4 4 4',
  right: 'M6.5 4l4 4-4 4',
  left: 'M9.5 4l-4 4 4 4',
  refresh: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.8h-2.8',
  download: 'M8 2.5v7.5M4.8 7l3.2 3.2L11.2 7M3 13.2h10',
  upload: 'M8 10.5V3M4.8 6L8 2.8 11.2 6M3 13.2h10',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  filter: 'M2.5 3.5h11L9.5 8.5v4l-3 1v-5z',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  check: 'M3 8.5l3.2 3.2L13 4.8',
  user: 'M8 2.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2M2.8 13.5c.6-2.6 2.6-3.8 5.2-3.8s4.6 1.2 5.2 3.8',
  shop: 'M2.5 6.5L3.6 3h8.8l1.1 3.5M2.5 6.5a1.8 1.8 0 0 0 3.6 0 1.8 1.8 0 0 0 3.7 0 1.8 1.8 0 0 0 3.7 0M3.5 8.4v5h9v-5',
  tasks: 'M2.5 4l1.2 1.2L5.8 3M8 4h5.5M2.5 8.5l1.2 1.2L5.8 7.5M8 8.5h5.5M8 13h5.5M3 13h1.5',
  expand: 'M9 3h4v4M13 3L8.5 7.5M7 13H3V9M3 13l4.5-4.5',
  home: 'M2.5 8L8 3l5.5 5M4 7v6h3V9.8h2V13h3V7',
  orders: 'M3.5 2.5h9v11l-2.2-1.3L8 13.5l-2.3-1.3-2.2 1.3zM6 6h4M6 8.8h4',
  truck:
    'M1.5 4h8v7h-8zM9.5 6.5h2.8l2.2 2.4V11h-5M4 13a1.3 1.3 0 1 0 0-2.6A1.3 1.3 0 0 0 4 13M11.8 13a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6',
  bell: 'M3 11.5h10M4.3 11.5V7.2a3.7 3.7 0 0 1 7.4 0v4.3M8 3.5V2M6.6 13.3a1.5 1.5 0 0 0 2.8 0',
  inbox: 'M2.5 9l2-6h7l2 6v4h-11zM2.5 9h3.2l.8 1.6h3L10.3 9h3.2',
  chat: 'M2.5 3h11v7.5H7.5L4.5 13v-2.5h-2z',
  bill: 'M3 2.5h10v11H3zM5.5 5.5h5M5.5 8h5M5.5 10.5h2.5',
  chart: 'M2.5 13.5h11M4.5 11V7.5M8 11V3.5M11.5 11V6',
  box: 'M2.5 5L8 2.3 13.5 5v6L8 13.7 2.5 11zM2.5 5L8 7.8 13.5 5M8 7.8v5.9',
  vendor: 'M2.5 13.5V7l3.5 2V7l3.5 2V3h4v10.5z',
  agent:
    'M8 2.3a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6M3.8 10.2a1.6 1.6 0 1 0 0 3.3 1.6 1.6 0 0 0 0-3.3M12.2 10.2a1.6 1.6 0 1 0 0 3.3 1.6 1.6 0 0 0 0-3.3M8 5.9v2.2M4.4 10.3L8 8.1l3.6 2.2',
  settings:
    'M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4M8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6L5 5M11 11l1.4 1.4M12.4 3.6L11 5M5 11l-1.4 1.4',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  bookmark: 'M4 2.5h8v11L8 10.5l-4 3z',
  image: 'M2.5 3h11v10h-11zM2.5 11l3.2-3.4 2.3 2.3 1.8-1.8 3.7 3.4M10.6 5.8h.01',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
