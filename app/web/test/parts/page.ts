// One document for both pages of parts: `?controls` shows the controls, each alone, anything else the whole kit.
const isControls = new URLSearchParams(location.search).has('controls');

void (isControls ? import('./controls.tsx') : import('./kit.tsx'));
