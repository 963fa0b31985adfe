// Actors are only inspected where the page says so, before the product's modules are loaded.
const meta = document.createElement('meta');
meta.name = 'setu:trace';
meta.content = 'replay';
document.head.append(meta);
