// Actors are inspected only if the page has this tag before the product's modules load.
const meta = document.createElement('meta');
meta.name = 'setu:trace';
meta.content = 'replay';
document.head.append(meta);
