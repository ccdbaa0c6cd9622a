using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

/// <summary>A response with errors.</summary>
public sealed class KycException : Exception
{
    public readonly IReadOnlyList<object> Errors;
    /// <summary>The fields that succeeded.</summary>
    public readonly object Fields;
    /// <summary>Time that the API asks to wait.</summary>
    public readonly TimeSpan RetryAfter;

    public KycException(List<object> errors, object fields, TimeSpan retryAfter) : base(string.Join("; ", errors.Select(
        e => $"{KycClient.At(e, "extensions", "code")}: {KycClient.At(e, "message")} ({KycClient.At(e, "extensions", "requestId")})")))
        => (Errors, Fields, RetryAfter) = (errors, fields, retryAfter);

    public bool Has(string code) => Errors.Any(error => code.Equals(KycClient.At(error, "extensions", "code")));
    public bool IsRetryable => Errors.All(error => true.Equals(KycClient.At(error, "extensions", "retryable")));
}

/// <summary>
/// A client of version 1 of the KYC API, for C# 7 or later with .NET or Mono. It needs no packages: copy it into your project, and
/// change it. Threads can share a client. Data is dictionaries, lists, strings, numbers, booleans and null: read it with At.
/// </summary>
public sealed class KycClient
{
    /// <summary>Scheme and host of the API, without a path.</summary>
    public string Origin;
    public string AccessId, AccessKey, Version = "1";
    /// <summary>Time before its end at which a token is renewed.</summary>
    public TimeSpan RenewBefore = TimeSpan.FromSeconds(60);
    /// <summary>How many times a request is sent again.</summary>
    public int Retries = 3;
    /// <summary>Time after which one attempt is cancelled.</summary>
    public TimeSpan Timeout = TimeSpan.FromSeconds(40);
    /// <summary>Time after which a request is not sent again.</summary>
    public TimeSpan TimeLimit = TimeSpan.FromSeconds(120);

    private readonly HttpClient http = new HttpClient { Timeout = System.Threading.Timeout.InfiniteTimeSpan };
    private readonly SemaphoreSlim tokenLock = new SemaphoreSlim(1);
    private readonly System.Diagnostics.Stopwatch clock = System.Diagnostics.Stopwatch.StartNew();
    private string token;
    private TimeSpan renewAt;

    /// <summary>The value at a path of names within data, or null: At(data, "createCase", "id").</summary>
    public static object At(object value, params string[] path)
    {
        foreach (var name in path)
            value = value is Dictionary<string, object> fields && fields.TryGetValue(name, out var found) ? found : null;
        return value;
    }

    /// <summary>Runs an operation and returns its data.</summary>
    /// <param name="idempotencyKey">Of a mutation; pass your own to be able to retry it after a restart.</param>
    /// <exception cref="KycException">The response contains errors.</exception>
    /// <exception cref="HttpRequestException">There is no response of the API.</exception>
    public Task<Dictionary<string, object>> RunAsync(string query, object variables = null, string idempotencyKey = null) =>
        SendAsync(query, Encoding.UTF8.GetBytes(Operation(query, variables)), "application/json", idempotencyKey);

    /// <summary>Reads all items of a collection, chunk by chunk. It blocks, since C# 7 has no asynchronous iterators.</summary>
    /// <param name="query">Operation with the variable $after and a chunk as its only root field.</param>
    public IEnumerable<object> Items(string query, IDictionary<string, object> variables = null)
    {
        var sent = new Dictionary<string, object>(variables ?? new Dictionary<string, object>()) { ["after"] = null };
        for (var hasNext = true; hasNext; )
        {
            var chunk = RunAsync(query, sent).GetAwaiter().GetResult().Values.Single();
            foreach (var item in (List<object>)At(chunk, "items") ?? new List<object>()) yield return item;
            sent["after"] = At(chunk, "pageInfo", "endCursor");
            hasNext = true.Equals(At(chunk, "pageInfo", "hasNextPage"));
        }
    }

    /// <summary>Uploads a document and returns its id.</summary>
    /// <param name="document">The input of uploadDocument, without the file.</param>
    /// <exception cref="InvalidDataException">The stored file differs from the sent one.</exception>
    public async Task<string> UploadDocumentAsync(string file, IDictionary<string, object> document, string idempotencyKey = null)
    {
        const string query = "mutation Upload($input: UploadDocumentInput!) { uploadDocument(input: $input) { id sha256 } }";
        var content = File.ReadAllBytes(file);
        var input = new Dictionary<string, object>(document) { ["file"] = null };
        var operations = Operation(query, new Dictionary<string, object> { ["input"] = input });
        var boundary = Guid.NewGuid().ToString("N");
        var head = "--" + boundary + "\r\nContent-Disposition: form-data; name=";
        // MultipartFormDataContent puts no quotes around names, which not every server reads.
        var start = Encoding.UTF8.GetBytes(head + "\"operations\"\r\n\r\n" + operations + "\r\n"
            + head + "\"map\"\r\n\r\n{\"0\": [\"variables.input.file\"]}\r\n"
            + head + "\"0\"; filename=\"" + Path.GetFileName(file).Replace("\"", "%22") + "\"\r\n\r\n");
        var body = start.Concat(content).Concat(Encoding.UTF8.GetBytes("\r\n--" + boundary + "--\r\n")).ToArray();
        var data = await SendAsync(query, body, "multipart/form-data; boundary=" + boundary, idempotencyKey).ConfigureAwait(false);
        CheckHash(content, At(data, "uploadDocument", "sha256"));
        return (string)At(data, "uploadDocument", "id");
    }

    /// <summary>Downloads a document.</summary>
    /// <exception cref="InvalidDataException">The file has another hash.</exception>
    public async Task<byte[]> DownloadDocumentAsync(string id)
    {
        const string query = "query Download($id: ID!) { getDocument(id: $id) { sha256 downloadUrl } }";
        for (var attempt = 1; ; attempt++)
        {
            var data = await RunAsync(query, new Dictionary<string, object> { ["id"] = id }).ConfigureAwait(false);
            if (!(At(data, "getDocument", "downloadUrl") is string url)) throw new UnauthorizedAccessException("The document has no link");
            using (var limit = new CancellationTokenSource(TimeLimit))
            using (var response = await http.GetAsync(url, limit.Token).ConfigureAwait(false))
            {
                // The link has expired: get a new one, once.
                if ((int)response.StatusCode == 403 && attempt == 1) continue;
                response.EnsureSuccessStatusCode();
                var content = await response.Content.ReadAsByteArrayAsync().ConfigureAwait(false);
                CheckHash(content, At(data, "getDocument", "sha256"));
                return content;
            }
        }
    }

    private async Task<Dictionary<string, object>> SendAsync(string query, byte[] body, string contentType, string idempotencyKey)
    {
        var key = !Regex.IsMatch(query, @"(?m)^\s*mutation\b") ? null : idempotencyKey ?? Guid.NewGuid().ToString();
        for (var isRenewed = false; ; isRenewed = true)
        {
            var current = await GetTokenAsync().ConfigureAwait(false);
            try
            {
                var result = await PostAsync("/graphql", body, ("Content-Type", contentType),
                    ("Accept", "application/graphql-response+json, application/json;q=0.9"),
                    ("Authorization", "Bearer " + current), ("X-API-Version", Version), ("Idempotency-Key", key)).ConfigureAwait(false);
                return (Dictionary<string, object>)At(result, "data");
            }
            catch (KycException error) when (!isRenewed && (error.Has("TOKEN_EXPIRED") || error.Has("UNAUTHENTICATED")))
            {
                // The sandbox forgets its tokens when it is reset. Another thread can have replaced this one already.
                Interlocked.CompareExchange(ref token, null, current);
            }
        }
    }

    /// <summary>A token that is valid for the next request. Concurrent callers wait for the same one.</summary>
    private async Task<string> GetTokenAsync()
    {
        await tokenLock.WaitAsync().ConfigureAwait(false);
        try
        {
            var current = token;
            if (current != null && clock.Elapsed < renewAt) return current;
            var pair = Encoding.UTF8.GetBytes(WriteJson(new Dictionary<string, object> { ["accessId"] = AccessId, ["accessKey"] = AccessKey }));
            var body = await PostAsync("/authorize", pair, ("Content-Type", "application/json")).ConfigureAwait(false);
            // Measured from receipt: the clocks of this machine and of the API can differ.
            renewAt = clock.Elapsed + TimeSpan.FromSeconds((double)At(body, "expiresIn")) - RenewBefore;
            return token = (string)At(body, "token");
        }
        finally { tokenLock.Release(); }
    }

    /// <summary>Sends a request, and sends it again while there is no response of the API or every error is retryable.</summary>
    private async Task<Dictionary<string, object>> PostAsync(string path, byte[] body, params (string Name, string Value)[] headers)
    {
        var end = clock.Elapsed + TimeLimit;
        for (var attempt = 0; ; attempt++)
        {
            try
            {
                var request = new HttpRequestMessage(HttpMethod.Post, Origin + path) { Content = new ByteArrayContent(body) };
                foreach (var header in headers)
                    if (header.Value != null && !request.Headers.TryAddWithoutValidation(header.Name, header.Value))
                        request.Content.Headers.TryAddWithoutValidation(header.Name, header.Value);
                return await AttemptAsync(request).ConfigureAwait(false);
            }
            catch (Exception error) when (error is HttpRequestException || (error as KycException)?.IsRetryable == true)
            {
                // 0.5, 1, 2 and so on seconds, and up to as much again, so that clients do not retry at the same time.
                var share = new Random(Guid.NewGuid().GetHashCode()).NextDouble();
                var pause = TimeSpan.FromSeconds(0.5 * (1 << attempt) * (1 + share)) + ((error as KycException)?.RetryAfter ?? TimeSpan.Zero);
                if (attempt >= Retries || clock.Elapsed + pause > end) throw;
                await Task.Delay(pause).ConfigureAwait(false);
            }
        }
    }

    private async Task<Dictionary<string, object>> AttemptAsync(HttpRequestMessage request)
    {
        try
        {
            using (var limit = new CancellationTokenSource(Timeout))
            using (var response = await http.SendAsync(request, limit.Token).ConfigureAwait(false))
            {
                var text = await response.Content.ReadAsStringAsync().ConfigureAwait(false);
                var tokens = Regex.Matches(text, @"""(?:[^""\\]|\\.)*""|[][{}]|[^][{},:\s""]+");
                var body = (Dictionary<string, object>)ReadJson(tokens.Cast<Match>().GetEnumerator());
                // The response of a proxy is not JSON, or has other content.
                if (!new[] { "data", "token", "errors" }.Any(body.ContainsKey)) throw new InvalidDataException("No data");
                if (!(At(body, "errors") is List<object> errors)) return body;
                throw new KycException(errors, At(body, "data"), response.Headers.RetryAfter?.Delta ?? TimeSpan.Zero);
            }
        }
        catch (Exception error) when (!(error is HttpRequestException || error is KycException))
        {
            throw new HttpRequestException("No response of the API", error);
        }
    }

    private static void CheckHash(byte[] content, object sha256)
    {
        using (var algorithm = System.Security.Cryptography.SHA256.Create())
            if (!BitConverter.ToString(algorithm.ComputeHash(content)).Replace("-", "").ToLowerInvariant().Equals(sha256))
                throw new InvalidDataException("The hash of the file differs");
    }

    /// <summary>The next value of valid JSON, in which commas and colons only separate.</summary>
    private static object ReadJson(IEnumerator<Match> tokens)
    {
        if (!tokens.MoveNext()) throw new InvalidDataException("The JSON ends too early");
        var token = tokens.Current.Value;
        // The escapes of JSON are escapes of regular expressions too.
        if (token[0] == '"') return Regex.Unescape(token.Substring(1, token.Length - 2));
        if (token == "]" || token == "}") return tokens; // Stands for the end of a list or an object.
        if (token == "[" || token == "{")
        {
            var values = new List<object>();
            for (var value = ReadJson(tokens); value != tokens; value = ReadJson(tokens)) values.Add(value);
            if (token == "[") return values;
            return Enumerable.Range(0, values.Count / 2).ToDictionary(i => (string)values[2 * i], i => values[2 * i + 1]);
        }
        if (token == "true" || token == "false" || token == "null") return token == "null" ? (object)null : token == "true";
        return double.Parse(token, CultureInfo.InvariantCulture);
    }

    private static string Operation(string query, object variables) =>
        WriteJson(new Dictionary<string, object> { ["query"] = query, ["variables"] = variables });

    private static string WriteJson(object value)
    {
        if (value is IDictionary<string, object> fields)
            return "{" + string.Join(",", fields.Select(field => WriteJson(field.Key) + ":" + WriteJson(field.Value))) + "}";
        if (value is System.Collections.IEnumerable list && !(value is string))
            return "[" + string.Join(",", list.Cast<object>().Select(WriteJson)) + "]";
        if (value == null || value is bool) return value == null ? "null" : (bool)value ? "true" : "false";
        var plain = Convert.ToString(value, CultureInfo.InvariantCulture);
        if (value is int || value is long || value is double || value is decimal) return plain;
        return "\"" + Regex.Replace(plain, "[\\x00-\\x1f\"\\\\]", match => "\\u" + ((int)match.Value[0]).ToString("x4")) + "\"";
    }
}
